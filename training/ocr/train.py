"""Trains the line reader on lines that are drawn meanwhile, and on lines cut out of pages.

python3 train.py --data FOLDER --minutes 9 --out reader.pt [--lines FOLDER] [--start reader.pt --rate 0.001]
"""

import argparse
import json
import os
import random
import time

import numpy
import torch
import torch.multiprocessing as processes
import torch.nn.functional as F

import lines as archive
from alphabet import CLASSES, INDEX, MARKS, label
from draw import CANVAS, STRIPPED, Drawer, Texts
from model import FRAMES, STEP, LineReader
from wear import rounded_up, wear

BUCKET = 48
MOST_LOSS = 3
# What texts of real scans leave out, and what those of cut lines do: the reader may say it or not.
FREE = {
    "real": [INDEX[sign] for sign in CLASSES if sign[0] in MARKS or sign == "ـ"],
    "cut": [INDEX["ـ"]],
}


def load_texts(folder):
    texts = Texts(os.path.join(folder, "texts"))
    texts.plain = texts.arabic * 3 + [STRIPPED.sub("", word) for word in texts.vocalised]
    return texts


def load_faces(folder, is_seen):
    with open(os.path.join(folder, "faces.json"), encoding="utf8") as file:
        listed = [face for face in json.load(file) if face["seen"] == is_seen]
    return [
        (os.path.join(folder, "faces", face["file"]), set(face["signs"])) for face in listed for _ in range(face["often"])
    ]


def pack(lines):
    """Lines as one canvas that all of them fit on, each at its right side."""
    width = rounded_up(max(ink.shape[1] for ink, _ in lines) + 8)
    canvas = numpy.zeros((len(lines), CANVAS, width), numpy.uint8)
    tops, bottoms, widths = [], [], []
    for at, (ink, _) in enumerate(lines):
        top = (CANVAS - ink.shape[0]) // 2
        canvas[at, top : top + ink.shape[0], width - ink.shape[1] :] = ink
        tops.append(top)
        bottoms.append(top + ink.shape[0])
        widths.append(ink.shape[1])
    labels = numpy.concatenate([classes for _, classes in lines])
    sizes = numpy.array([len(classes) for _, classes in lines])
    places = [numpy.array(values, numpy.float32) for values in (tops, bottoms, widths)]
    # Bytes go through a pipe at once; tensors would ask the drawing process for each of their files.
    return canvas, *places, labels, sizes


def draw_forever(folder, seed, is_seen, queue):
    torch.set_num_threads(1)
    drawer = Drawer(load_faces(folder, is_seen), load_texts(folder), seed)
    while True:
        # Lines of like width share a canvas, so that little of it stays empty.
        lines = sorted((drawer.line() for _ in range(BUCKET * 12)), key=lambda line: line[0].shape[1])
        for at in range(0, len(lines), BUCKET):
            queue.put(pack(lines[at : at + BUCKET]))


def load_packs(path, kind, device):
    """All lines of an archive that are of this kind."""
    found = [(ink, label(line["text"])) for line, ink in archive.load(path, lambda line: line["kind"] == kind)]
    found = [(ink, classes) for ink, classes in found if classes and ink.shape[0] <= CANVAS]
    found.sort(key=lambda line: line[0].shape[1])
    return [to_device(pack(found[at : at + BUCKET]), device, kind) for at in range(0, len(found), BUCKET)]


def to_device(pack, device, kind="drawn"):
    return [*(torch.from_numpy(part).to(device) for part in pack), kind]


def freed(scores, kind):
    """Signs that may be said or not count as nothing."""
    if kind not in FREE:
        return scores
    free = torch.tensor(FREE[kind], device=scores.device)
    nothing = scores[:, :, [0, *FREE[kind]]].logsumexp(2)
    scores = scores.index_fill(2, free, -30)
    return torch.cat([nothing.unsqueeze(2), scores[:, :, 1:]], 2)


def loss_of(model, pack):
    canvas, tops, bottoms, widths, labels, sizes, kind = pack
    with torch.no_grad():
        lines, used = wear(canvas, tops, bottoms, widths, kind == "real")
    with torch.autocast(lines.device.type, torch.bfloat16, enabled=lines.is_cuda):
        frames = model(lines)
    times = (used / STEP).ceil().clamp(max=frames.shape[1] // FRAMES).long() * FRAMES
    scores = freed(frames.float().log_softmax(2), kind).transpose(0, 1)
    return F.ctc_loss(scores, labels, times, sizes, blank=0, reduction="none", zero_infinity=True) / sizes, frames, times


def distance(one, other):
    row = list(range(len(other) + 1))
    for at, sign in enumerate(one, 1):
        before, row[0] = row[0], at
        for place, match in enumerate(other, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (sign != match))
    return row[-1]


@torch.no_grad()
def measure(model, packs):
    """The share of wrong signs in lines of faces or wear that the reader has not met."""
    model.eval()
    wrong = total = 0
    for pack in packs:
        _, frames, times = loss_of(model, pack)
        best = frames.argmax(2).cpu()
        labels, start = pack[4].cpu().tolist(), 0
        for line, (time_, size) in enumerate(zip(times.tolist(), pack[5].tolist())):
            kept = torch.unique_consecutive(best[line, :time_]).tolist()
            truth = labels[start : start + size]
            start += size
            wrong += distance([sign for sign in kept if sign and sign not in FREE.get(pack[6], ())], truth)
            total += size
    model.train()
    return wrong / total


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--data", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--start")
    options.add_argument("--lines", help="folder with lines.xz and held.xz")
    options.add_argument("--cut-share", type=float, default=0.3)
    options.add_argument("--real-share", type=float, default=0.25)
    options.add_argument("--minutes", type=float, default=9)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--workers", type=int, default=15)
    options.add_argument("--pool", type=int, default=3000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    began = time.time()
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cudnn.benchmark = False

    queue, unseen = processes.Queue(60), processes.Queue(2)
    jobs = [
        processes.Process(target=draw_forever, args=(given.data, given.seed * 1000 + at, True, queue), daemon=True)
        for at in range(given.workers)
    ]
    judge = processes.Process(target=draw_forever, args=(given.data, 77, False, unseen), daemon=True)
    for job in [*jobs, judge]:
        job.start()

    model = LineReader(len(CLASSES) + 1).to(device)
    if given.start:
        model.load_state_dict(torch.load(given.start, map_location=device)["last"])
    model.train()
    optimiser = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=0.02, betas=(0.9, 0.98))
    averaged = {name: value.detach().clone().float() for name, value in model.state_dict().items()}
    held = {"unseen faces": [to_device(unseen.get(), device) for _ in range(12)]}
    judge.terminate()
    own = {"cut": [], "real": []}
    if given.lines:
        for kind in own:
            own[kind] = load_packs(os.path.join(given.lines, "lines.xz"), kind, device)
            held[f"held {kind} lines"] = load_packs(os.path.join(given.lines, "held.xz"), kind, device)
        print({kind: len(packs) * BUCKET for kind, packs in own.items()}, flush=True)

    def report(reader):
        print(", ".join(f"{name} {measure(reader, packs):.4f}" for name, packs in held.items() if packs), flush=True)

    def pick():
        chance = random.random()
        if chance < given.cut_share and own["cut"]:
            return random.choice(own["cut"])
        if given.cut_share <= chance < given.cut_share + given.real_share and own["real"]:
            return random.choice(own["real"])
        return random.choice(pool)

    if given.start:
        report(model)
    seconds = given.minutes * 60
    pool, step, drawn, recent = [], 0, 0, []
    last = began
    while (spent := time.time() - began) < seconds:
        for _ in range(2):
            if queue.empty() and len(pool) >= 4:
                break
            fresh = to_device(queue.get(), device)
            drawn += BUCKET
            if len(pool) < given.pool:
                pool.append(fresh)
            else:
                pool[random.randrange(len(pool))] = fresh
        share = spent / seconds
        rate = given.rate * min(1, (step + 1) / 400) * (1 - share) ** 0.9 + 1e-6
        for group in optimiser.param_groups:
            group["lr"] = rate
        # Three canvases of lines make one step.
        total = 0
        for pack in [pick() for _ in range(3)]:
            losses, _, _ = loss_of(model, pack)
            # A line that is so far from its text has the wrong text.
            if pack[6] != "drawn" and (step > 2000 or given.start):
                losses = losses * (losses.detach() < MOST_LOSS)
            loss = losses.mean() / 3
            loss.backward()
            total += loss.detach()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 3)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        step += 1
        keep = min(0.998, step / (step + 20))
        if step % 4 == 0:
            for name, value in model.state_dict().items():
                averaged[name].lerp_(value.float(), 1 - keep**4)
        recent.append(total)
        if step in (20, 100):
            print(f"{spent:.0f} s, step {step}", flush=True)
        if time.time() - last > 20:
            last = time.time()
            print(f"{spent:5.0f} s, step {step}, drawn {drawn}, loss {torch.stack(recent).mean().item():.4f}", flush=True)
            recent = []
        if step % 3000 == 0:
            report(model)
            torch.save({"model": model.state_dict(), "last": model.state_dict(), "classes": CLASSES}, given.out)
    for job in jobs:
        job.terminate()
    report(model)
    reader = LineReader(len(CLASSES) + 1).to(device)
    reader.load_state_dict({name: value.to(model.state_dict()[name].dtype) for name, value in averaged.items()})
    print("averaged weights:")
    report(reader)
    torch.save({"model": reader.state_dict(), "last": model.state_dict(), "classes": CLASSES, "steps": step, "drawn": drawn}, given.out)


if __name__ == "__main__":
    main()
