"""The signs that the reader knows, and the order in which a line shows them.

A line is read from right to left, as the eye meets its signs: Arabic in its own order, Latin words and
numbers from their end. A bracket is named by its shape, not by its meaning.
"""

import ctypes
import unicodedata

LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱپچژڤگکی"
VOWELS = "ًٌٍَُِْٰ"
SHADDA = "ّ"
# A shadda and its vowel are one sign: they stand above each other, so neither comes first.
SHADDA_PAIRS = [SHADDA + vowel for vowel in "ًٌٍَُِ"]
ARABIC_SIGNS = "،؛؟ـ٪٫٬ﷺ﴾﴿"
DIGITS = "0123456789٠١٢٣٤٥٦٧٨٩"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
FRENCH = "ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûœ"
ASCII_SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~"
SIGNS = "«»“”‘’–—…•●○■▪◆➢✓→←⇒°§©×÷±≠≤≥≈√∞∑∫∂∈∉⊂∪∩∀∃²³½"
GREEK = "αβγδεθλμπρστφωΔΣΩ"

CLASSES = (
    [" "]
    + list(LETTERS)
    + list(VOWELS)
    + [SHADDA]
    + SHADDA_PAIRS
    + list(ARABIC_SIGNS + DIGITS + LATIN + FRENCH + ASCII_SIGNS + SIGNS + GREEK)
)
BLANK = 0
INDEX = {sign: at + 1 for at, sign in enumerate(CLASSES)}
MARKS = set(VOWELS) | {SHADDA}

MIRRORED = {}
for pair in ("()", "[]", "{}", "<>", "«»", "≤≥", "﴾﴿"):
    MIRRORED[pair[0]], MIRRORED[pair[1]] = pair[1], pair[0]

_fribidi = ctypes.CDLL("libfribidi.so.0")
RTL, LTR = 273, 272


def levels(text, is_rtl):
    """The embedding level of each sign of a line."""
    count = len(text)
    signs = (ctypes.c_uint32 * count)(*map(ord, text))
    types = (ctypes.c_uint32 * count)()
    brackets = (ctypes.c_uint32 * count)()
    found = (ctypes.c_int8 * count)()
    base = ctypes.c_uint32(RTL if is_rtl else LTR)
    _fribidi.fribidi_get_bidi_types(signs, count, types)
    _fribidi.fribidi_get_bracket_types(signs, count, types, brackets)
    _fribidi.fribidi_get_par_embedding_levels_ex(types, brackets, count, ctypes.byref(base), found)
    return list(found)


def is_right_to_left(text):
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)


def seen_from_right(text):
    """The signs of a line in the order in which they stand, from right to left."""
    level = levels(text, is_right_to_left(text))
    order = list(range(len(text)))
    for least in range(max(level, default=0), 0, -1):
        start = 0
        while start < len(order):
            if level[order[start]] < least:
                start += 1
                continue
            end = start
            while end < len(order) and level[order[end]] >= least:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end
    order.reverse()
    return [MIRRORED.get(text[at], text[at]) if level[at] % 2 else text[at] for at in order]


def label(text):
    """The classes of a line, or nothing where it holds a sign that the reader does not know."""
    signs = []
    # A tanwin stands in the same place whether it is typed before its alef or after it.
    text = unicodedata.normalize("NFC", text).replace("اً", "ًا")
    for sign in seen_from_right(text):
        before = signs[-1] if signs else ""
        if sign in MARKS and before in MARKS and SHADDA in (sign, before):
            vowel = before if sign == SHADDA else sign
            signs[-1] = SHADDA + vowel
        else:
            signs.append(sign)
    if any(sign not in INDEX for sign in signs):
        return None
    return [INDEX[sign] for sign in signs]
