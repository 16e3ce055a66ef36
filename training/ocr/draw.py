"""Lines of text and their pictures, drawn by HarfBuzz."""

import glob
import os
import random
import re

import numpy
from PIL import Image, ImageDraw, ImageFont

from alphabet import MARKS, is_right_to_left, label

CANVAS = 96
MOST_WIDTH = 1600
SIZE = 38
# How high the letters of a short word are drawn, from the lowest to the highest of them.
LETTERS_PX = 32
STRIPPED = re.compile("[" + "".join(MARKS) + "]")
WORDS = re.compile(r"\S+")
LATIN = re.compile("[A-Za-z]")
ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


class Texts:
    """Words of free texts, in the order of the texts."""

    def __init__(self, folder):
        self.arabic = self._words(folder, "arabic")
        self.vocalised = self._words(folder, "vocalised")
        self.latin = self._words(folder, "latin")

    @staticmethod
    def _words(folder, name):
        words = []
        for path in sorted(glob.glob(os.path.join(folder, name + "*.txt"))):
            with open(path, encoding="utf8") as file:
                words += WORDS.findall(file.read())
        return words


def stretch(words, count):
    start = random.randrange(len(words) - count)
    return words[start : start + count]


def number():
    digits = "".join(random.choice("0123456789") for _ in range(random.randint(1, 6)))
    form = random.random()
    if form < 0.45:
        text = digits[: random.randint(1, 4)]
    elif form < 0.6:
        text = f"{digits[:3]}{random.choice('.,')}{random.randint(0, 99)}"
    elif form < 0.7:
        text = f"{random.randint(1, 31)}/{random.randint(1, 12)}/{random.randint(1900, 2030)}"
    elif form < 0.8:
        text = f"{random.randint(0, 100)}%"
    elif form < 0.9:
        text = str(random.randint(1800, 2030))
    elif form < 0.95:
        text = f"{random.randint(0, 99)}-{random.randint(0, 999)}"
    else:
        text = random.choice(["{}هـ", "{}م", "ص {}", "[{}]", "({})", "- {} -"]).format(digits[: random.randint(1, 4)])
    return text.translate(ARABIC_DIGITS) if random.random() < 0.5 else text


VARIABLES = ["x", "y", "z", "n", "f(x)", "a", "b", "k", "t", "س", "ص", "ع", "ن", "م", "θ", "λ", "π", "Δ", "α", "β"]
RELATIONS = ["=", "<", ">", "≤", "≥", "≠", "≈", "+", "-", "×", "÷", "/", "→", "∈", "±"]


def formula():
    parts = []
    for at in range(random.randint(2, 5)):
        if at > 0:
            parts.append(random.choice(RELATIONS))
        term = random.choice(VARIABLES) if random.random() < 0.6 else str(random.randint(0, 999))
        if random.random() < 0.12:
            term += random.choice("²³")
        if random.random() < 0.08:
            term = "√" + term
        if random.random() < 0.1:
            term = f"({term})"
        parts.append(term)
    return random.choice(["", " "]).join(parts)


ENDS = ["،", ".", ":", "؛", "؟", "!", "...", ",", "…"]
BULLETS = ["•", "-", "●", "▪", "■", "○", "➢", "✓", "*", "–", "◆", "#"]
AROUND = ["()", "[]", "«»", '""', "“”", "{}", "()", "()", "﴿﴾"]
ORDINALS = "أبجدهو"


def marked(word):
    """The word with some vowels, as printers add them where a word could be misread."""
    signs = []
    for sign in word:
        signs.append(sign)
        if "ء" <= sign <= "ي" and random.random() < 0.3:
            signs.append(random.choice("ًٌٍَُِّْ"))
    return "".join(signs)


def sparse(word):
    """The word with the few marks that plain print keeps: tanwin most often, shadda now and then."""
    kept = ("ً" if random.random() < 0.7 else "") + ("ّ" if random.random() < 0.15 else "")
    return "".join(sign for sign in word if sign not in MARKS or sign in kept)


def dressed(words):
    """Words with the signs, numbers and foreign words that stand between them in print."""
    out = []
    for word in words:
        chance = random.random()
        if chance < 0.07:
            word += random.choice(ENDS)
        elif chance < 0.10:
            pair = random.choice(AROUND)
            word = pair[0] + word + pair[1]
        elif chance < 0.12:
            word = marked(word)
        elif chance < 0.125:
            word = word.replace("ا", "ـا", 1)
        out.append(word)
    return out


def mixed(texts, count):
    out = []
    while len(out) < count:
        chance = random.random()
        if chance < 0.45:
            out += stretch(texts.plain, random.randint(1, 3))
        elif chance < 0.65:
            out.append(number())
        elif chance < 0.85:
            foreign = " ".join(stretch(texts.latin, random.randint(1, 3)))
            if random.random() < 0.2:
                foreign = foreign.upper()
            out.append(f"({foreign})" if random.random() < 0.4 else foreign)
        else:
            out.append(formula())
    return dressed(out)


# Letters that join on both sides: print stretches a word behind them.
STRETCHED = re.compile("([بتثجحخسشصضطظعغفقكمنهي][ًٌٍَُِّْ]*)(?=[ا-ي])")


def printed(text, known):
    """The text as some print sets it: with leaders for what is to be filled in, wide gaps and stretched words."""
    if "…" in text and random.random() < 0.7:
        text = text.replace("…", random.choice([sign for sign in "...._-" if sign in known] or ["…"]) * random.randint(3, 40))
    if "( )" in text:
        text = text.replace("( )", "(" + " " * random.randint(2, 14) + ")")
    if random.random() < 0.08:
        text = re.sub(" ", lambda gap: " " * (random.randint(2, 16) if random.random() < 0.25 else 1), text)
    if "ـ" in known and random.random() < 0.08:
        text = STRETCHED.sub(lambda letter: letter[1] + "ـ" * (random.randint(1, 5) if random.random() < 0.2 else 0), text)
    return text


def item(words):
    chance = random.random()
    if chance < 0.4:
        return [random.choice(BULLETS), *words]
    if chance < 0.8:
        at = random.randint(1, 40)
        digits = str(at).translate(ARABIC_DIGITS) if random.random() < 0.4 else str(at)
        return [random.choice(["{}-", "{}.", "({})", "{})", "{} -", "{}/"]).format(digits), *words]
    return [random.choice(["{}-", "{})", "({})", "{}."]).format(random.choice(ORDINALS)), *words]


def compose(texts):
    """The text of one line."""
    chance, count = random.random(), random.randint(4, 18)
    if chance < 0.18:
        words = dressed(stretch(texts.plain, count))
    elif chance < 0.36:
        words = dressed([sparse(word) for word in stretch(texts.vocalised, count)])
    elif chance < 0.62:
        words = stretch(texts.vocalised, max(3, count - 3))
    elif chance < 0.82:
        words = mixed(texts, count - 2)
    elif chance < 0.90:
        words = dressed(stretch(texts.plain, random.randint(1, 3)))
    elif chance < 0.95:
        words = stretch(texts.latin, random.randint(1, 9))
        if random.random() < 0.15:
            words = [word.upper() for word in words]
    else:
        words = [number() if random.random() < 0.6 else formula() for _ in range(random.randint(1, 4))]
    if random.random() < 0.12:
        words = item(words)
    if random.random() < 0.1 and not any(LATIN.search(word) for word in words):
        words = with_notes(words)
    if random.random() < 0.07:
        words = [*words, random.choice(["…", ": …", "( )"])]
    if random.random() < 0.03:
        words = [*words[: len(words) // 2], "…", *words[len(words) // 2 :]]
    return " ".join(words)


NOTE = "\x00"


def with_notes(words):
    """The words with signs for notes behind some of them, as books raise them above the line."""
    out = list(words)
    for at in random.sample(range(len(out)), min(len(out), random.randint(1, 3))):
        mark = str(random.randint(1, 9) if random.random() < 0.8 else random.randint(10, 99)).translate(ARABIC_DIGITS)
        out[at] += NOTE + (f"({mark})" if random.random() < 0.85 else mark) + NOTE
    return out


def sized(path, sample):
    """The face at a size at which its letters are as high as those of others."""
    font = ImageFont.truetype(path, SIZE, layout_engine=ImageFont.Layout.RAQM)
    height = font.getmask(sample).size[1]
    return ImageFont.truetype(path, max(12, round(SIZE * LETTERS_PX / height)), layout_engine=ImageFont.Layout.RAQM)


class Drawer:
    """Draws lines in faces taken by chance; a common kind of face comes more often."""

    def __init__(self, faces, texts, seed):
        random.seed(seed)
        self.texts = texts
        self.fonts = []
        for path, known in faces:
            self.fonts.append((sized(path, "الطالب" if "ط" in known else "Adhplm"), known))

    def draw(self, text, font, known, direction):
        # Some print joins more letters than it must.
        features = ["dlig"] if random.random() < 0.35 else None
        if NOTE not in text:
            mask, _ = font.getmask2(printed(text, known), mode="L", direction=direction, features=features)
            width, height = mask.size
            return numpy.asarray(mask, dtype=numpy.uint8).reshape(height, width)
        small = font.font_variant(size=round(font.size * random.uniform(0.45, 0.7)))
        rise = round(LETTERS_PX * random.uniform(0.2, 0.5))
        parts = [(part, small if at % 2 else font) for at, part in enumerate(text.split(NOTE)) if part]
        widths = [round(of.getlength(part, direction="rtl")) + 1 for part, of in parts]
        picture = Image.new("L", (sum(widths) + 40, CANVAS * 3))
        pen, x = ImageDraw.Draw(picture), picture.width - 20
        for (part, of), width in zip(parts, widths):
            y = CANVAS * 2 - (rise if of is small else 0)
            pen.text((x, y), part, 255, font=of, anchor="rs", direction="rtl")
            x -= width
        ink = numpy.asarray(picture)
        columns = numpy.flatnonzero(ink.max(axis=0))
        return ink[:, columns[0] : columns[-1] + 1] if len(columns) else ink[:0]

    def line(self):
        """A picture of ink (0 to 255) on a canvas, where its ink begins and ends, and its label."""
        while True:
            text = compose(self.texts)
            font, known = random.choice(self.fonts)
            if any(sign not in known and sign != NOTE for sign in text):
                text = "".join(sign for sign in text if sign in known or sign == NOTE)
                text = " ".join(text.split())
            if len(text) < 2 or (NOTE in text and "١" not in known):
                continue
            classes = label(text.replace(NOTE, ""))
            if classes is None or not classes:
                continue
            direction = "rtl" if is_right_to_left(text) else "ltr"
            ink = self.draw(text, font, known, direction)
            height, width = ink.shape
            if width < 8 or height < 6 or width > MOST_WIDTH - 16 or height > CANVAS * 3:
                continue
            rows = numpy.flatnonzero(ink.max(axis=1) > 96)
            if len(rows) == 0:
                continue
            ink = ink[rows[0] : rows[-1] + 1]
            if ink.shape[0] > CANVAS:
                continue
            return ink, classes
