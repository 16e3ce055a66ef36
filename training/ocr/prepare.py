"""Gathers the faces and the texts that lines are drawn from, into one folder.

Faces: Debian's font packages (below /usr/share/fonts) and the packages @fontsource/* of npm (--npm FOLDER
holds their .tgz files). Texts: files named arabic*.txt, vocalised*.txt and latin*.txt (--texts FOLDER).
"""

import argparse
import glob
import io
import json
import os
import re
import shutil
import tarfile

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from alphabet import CLASSES

DEBIAN = "/usr/share/fonts"
# Text faces come three times as often as those for titles.
TEXT_FACES = re.compile(
    r"Amiri-|Scheherazade|NotoNaskh|KacstBook|KacstNaskh|KacstOffice|KacstLetter|KacstOne|FreeSerif|DejaVuSans"
    r"|Lateef|Harmattan|Thabit|tajawal|cairo|almarai|ibm-plex|NotoSansArabic|FreeFarsi|Naskh|amiri|AlArabiya|Nazli"
    r"|scheherazade|naskh|Salem|Furat|vazirmatn|mada|LiberationSerif|LiberationSans|lmroman10|Rehan"
)
# Never drawn in training: they tell how the reader does on a face that it has not seen.
UNSEEN = re.compile(r"NotoNaskhArabic|noto-naskh|markazi|KacstOffice|NotoSansArabic|noto-sans-arabic")
LEFT_OUT = re.compile(
    r"Colored|Nastaliq|Awami|Digital|Decorative|Poster|Pen|Art|Jet|Shado|Japan|Ostorah|Graph|Metal|gulzar|jomhuria|Haramain|KacstTitle|qahiri"
    r"|STIX(?!General|Math)|FreeMono|UI-|-500-|Thabit-.*Oblique|CondensedB.*Italic|^harmattan|^lateef|^alkalami|^amiri-[47]|KacstOne"
)
# It draws both kinds of digits alike.
ONE_KIND_OF_DIGITS = re.compile("^zain")
LATIN = ("Liberation", "lmroman10", "lmsans10", "STIX", "DejaVuSerif", "FreeSans", "FreeMono")


def debian_faces():
    for pattern in ("ttf", "otf"):
        for path in sorted(glob.glob(f"{DEBIAN}/**/*.{pattern}", recursive=True)):
            yield os.path.basename(path), open(path, "rb").read()


def npm_faces(folder):
    """A web face is cut by script: its Arabic and its Latin part become one face again."""
    for archive in sorted(glob.glob(os.path.join(folder, "*.tgz"))):
        with tarfile.open(archive) as files:
            names = files.getnames()
            for arabic in [name for name in names if re.search(r"-arabic-(400|500|700)-normal\.woff2$", name)]:
                latin = arabic.replace("-arabic-", "-latin-")
                family = os.path.basename(arabic).replace("-arabic-", "-")
                if re.search("kufi-arabic|naskh-arabic|sans-arabic", os.path.basename(archive)):
                    family = os.path.basename(arabic)
                    head, _, tail = arabic.rpartition("-arabic-")
                    latin = f"{head}-latin-{tail}"
                if LEFT_OUT.search(family):
                    continue
                parts = []
                for name in (arabic, latin):
                    if name not in names:
                        continue
                    face = TTFont(io.BytesIO(files.extractfile(name).read()))
                    face.flavor = None
                    path = f"/tmp/face-{len(parts)}.ttf"
                    face.save(path)
                    parts.append(path)
                out = io.BytesIO()
                try:
                    face = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
                    face.save(out)
                except Exception as error:
                    print("left out:", family, type(error).__name__)
                    continue
                yield family.replace(".woff2", ".ttf"), out.getvalue()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--npm", required=True)
    options.add_argument("--texts", required=True)
    options.add_argument("--into", required=True)
    given = options.parse_args()
    shutil.rmtree(given.into, ignore_errors=True)
    os.makedirs(os.path.join(given.into, "faces"))
    shutil.copytree(given.texts, os.path.join(given.into, "texts"))
    signs = {sign for name in CLASSES for sign in name}
    listed = []
    for name, data in [*debian_faces(), *npm_faces(given.npm)]:
        if LEFT_OUT.search(name):
            continue
        known = "".join(sorted(signs & {chr(code) for code in TTFont(io.BytesIO(data), fontNumber=0).getBestCmap()}))
        if ONE_KIND_OF_DIGITS.search(name):
            known = re.sub("[٠-٩]", "", known)
        is_arabic = len(set("ابتثجحخدذرزسشصضطظعغفقكلمنهوي") - set(known)) == 0
        if not is_arabic and not name.startswith(LATIN):
            continue
        with open(os.path.join(given.into, "faces", name), "wb") as file:
            file.write(data)
        often = 3 if TEXT_FACES.search(name) else 1
        listed.append({"file": name, "signs": known + " ", "often": often, "seen": not UNSEEN.search(name)})
    with open(os.path.join(given.into, "faces.json"), "w", encoding="utf8") as file:
        json.dump(listed, file, ensure_ascii=False, indent=1)
    print(len(listed), "faces,", sum(not face["seen"] for face in listed), "of them unseen")


main()
