"""Lines that were cut out of pages, with their text, packed small.

An archive is one xz stream: a line of JSON that names each line (text, width, height, kind, source), then the
pictures column by column, four pixels from 0 (paper) to 3 (ink) in a byte, the first in its lowest bits.

python3 lines.py --cut FOLDER --real FOLDER:MOST ... --held NAME,NAME --out FOLDER
"""

import argparse
import glob
import json
import lzma
import os
import random
import re
import zlib

import numpy
from PIL import Image

from alphabet import MARKS, label, seen_from_right
from draw import ARABIC_DIGITS

LEVELS = 3
LINE_PX = 44
LEAST_PX, MOST_PX = 10, 80
MOST_WIDTH = 1500
# Shapes that typists of print take for each other.
SAME = str.maketrans({"ک": "ك", "ی": "ي", "ۀ": "ة", "ە": "ه", "ﻻ": "لا", "\u200f": None, "\u200e": None, "\u200c": None})
LATIN, DIGIT, ARABIC = re.compile("[A-Za-z]"), re.compile("[0-9٠-٩]"), re.compile("[ء-ي]")
# Brackets around nothing tell of signs that the file does not name.
EMPTY = re.compile(r"\(\s*\)|\)\s*\(")
MOST_FOREIGN = 40
BRACKETS = str.maketrans("()[]{}<>«»﴾﴿", "((((((((((((")


def trimmed(ink):
    rows, columns = numpy.flatnonzero(ink.max(1) > 96), numpy.flatnonzero(ink.max(0) > 96)
    return ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] if len(rows) and len(columns) else ink[:0]


def is_as_seen(text, seen):
    """Whether the signs stand on the page in the order in which the text says."""
    plain = [sign for sign in "".join(seen_from_right(text)).translate(BRACKETS) if sign not in MARKS and not sign.isspace()]
    return plain == [sign for sign in seen.translate(BRACKETS) if sign not in MARKS and not sign.isspace()]


def cut_lines(folder, indic=()):
    """Lines that the measurement cut-lines cut out of text PDFs; some of these name Indian digits by Arabic ones."""
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf8") as file:
            listed = json.load(file)
        if not listed["lines"]:
            continue
        with open(path[:-4] + "bin", "rb") as file:
            data = zlib.decompress(file.read())
        start = 0
        for line in listed["lines"]:
            size = line["width"] * line["height"]
            picture = numpy.frombuffer(data, numpy.uint8, size, start).reshape(line["height"], line["width"])
            start += size
            text, seen, source = " ".join(line["text"].split()), line["seen"], os.path.basename(path)[:-5]
            if source in indic:
                text, seen = text.translate(ARABIC_DIGITS), seen.translate(ARABIC_DIGITS)
                if LATIN.search(text) and DIGIT.search(text):
                    continue
            if is_as_seen(text, seen) and not EMPTY.search(text):
                yield {"text": text.replace("ـ", ""), "kind": "cut", "source": source}, picture


def real_lines(folder, most):
    """Pictures of scanned lines beside files of their text; marks are left out of most such texts."""
    paths = sorted(glob.glob(os.path.join(folder, "**", "*.gt.txt"), recursive=True))
    random.shuffle(paths)
    for path in paths[:most]:
        with open(path, encoding="utf8") as file:
            text = "".join(sign for sign in file.read() if sign not in MARKS and sign != "ـ")
        text = " ".join(text.translate(SAME).split())
        # The pages print ٠ to ٩; typists name them 0 to 9, as they do those of Latin words.
        if LATIN.search(text) and DIGIT.search(text):
            continue
        text = text.translate(ARABIC_DIGITS)
        if os.path.exists(path[:-7] + ".png"):
            picture = Image.open(path[:-7] + ".png").convert("L")
            scale = LINE_PX / picture.height
            picture = picture.resize((max(1, round(picture.width * scale)), LINE_PX), Image.Resampling.BOX)
            yield {"text": text, "kind": "real", "source": os.path.basename(folder.rstrip("/"))}, numpy.asarray(picture)


def darkened(ink):
    """Coloured and gray type as black as other type."""
    return numpy.minimum(255, ink * (255 / max(1, numpy.percentile(ink[ink > 96], 75)))).astype(numpy.uint8)


def write(lines, path):
    head, pictures = [], []
    for line, ink in lines:
        head.append({**line, "width": ink.shape[1], "height": ink.shape[0]})
        four = numpy.pad(numpy.round(ink.T / 255 * LEVELS).astype(numpy.uint8), ((0, 0), (0, -ink.shape[0] % 4)))
        pictures.append((four[:, 0::4] | four[:, 1::4] << 2 | four[:, 2::4] << 4 | four[:, 3::4] << 6).tobytes())
    with lzma.open(path, "wb", preset=1) as file:
        file.write(json.dumps(head, ensure_ascii=False).encode() + b"\n" + b"".join(pictures))
    print(path, len(head), "lines,", os.path.getsize(path), "bytes")


def load(path, is_wanted=lambda line: True):
    """Each line as it was named, with its ink from 0 to 255."""
    with lzma.open(path) as file:
        head = json.loads(file.readline())
        for line in head:
            column = -(-line["height"] // 4)
            data = numpy.frombuffer(file.read(line["width"] * column), numpy.uint8).reshape(line["width"], column, 1)
            if is_wanted(line):
                ink = (data >> numpy.array([0, 2, 4, 6], numpy.uint8) & LEVELS).reshape(line["width"], -1)
                yield line, numpy.ascontiguousarray(ink[:, : line["height"]].T * (255 // LEVELS))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--cut", required=True)
    options.add_argument("--real", nargs="*", default=[])
    options.add_argument("--held", default="")
    options.add_argument("--left-out", default="")
    options.add_argument("--indic", default="", help="files that draw ٠ to ٩ and name them 0 to 9")
    options.add_argument("--no-digits", default="", help="files whose digits are not to be trusted")
    options.add_argument("--out", required=True)
    given = options.parse_args()
    random.seed(1)
    held, left_out = set(given.held.split(",")), set(given.left_out.split(","))
    no_digits = set(given.no_digits.split(","))
    found = [*cut_lines(given.cut, set(given.indic.split(",")))]
    random.shuffle(found)
    for folder in given.real:
        name, _, most = folder.partition(":")
        found += real_lines(name, int(most or 10**6))
    kept, counts, foreign = [], {}, {}
    for line, picture in found:
        classes = label(line["text"])
        ink = trimmed(255 - picture)
        if line["source"] in left_out or not classes or len(classes) < 2 or ink.size == 0:
            continue
        if not LEAST_PX <= ink.shape[0] <= MOST_PX or ink.shape[1] > MOST_WIDTH or ink.shape[1] < len(classes) * 4:
            continue
        if line["source"] in no_digits and DIGIT.search(line["text"]):
            continue
        if not ARABIC.search(line["text"]):
            foreign[line["source"]] = foreign.get(line["source"], 0) + 1
            if foreign[line["source"]] > MOST_FOREIGN:
                continue
        counts[line["source"]] = counts.get(line["source"], 0) + 1
        kept.append((line, darkened(ink)))
    print(json.dumps(counts))
    random.shuffle(kept)
    os.makedirs(given.out, exist_ok=True)
    write([line for line in kept if line[0]["source"] not in held], os.path.join(given.out, "lines.xz"))
    write([line for line in kept if line[0]["source"] in held], os.path.join(given.out, "held.xz"))


if __name__ == "__main__":
    main()
