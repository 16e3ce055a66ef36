"""Trains the line reader on lines that are drawn meanwhile, and on lines cut out of pages.

python3 train.py --data FOLDER --minutes 27 --out reader.pt [--lines FOLDER] [--start reader.pt]
"""

import argparse
import json
import math
import os
import random
import threading
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

# So many lines keep a GPU busy for as long as it takes to tell it what to do with them.
BUCKET = 256
DRAWN_AT_ONCE = 6
MOST_LOSS = 3
# The rate rises to its most in this share of the time, then falls along half a wave.
RISE = 0.06
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
        lines = sorted((drawer.line() for _ in range(BUCKET * DRAWN_AT_ONCE)), key=lambda line: line[0].shape[1])
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
        lines = lines.contiguous(memory_format=torch.channels_last)
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


def gather(queue, pool, most, device):
    """Puts fresh lines into the pool, by and by in the place of others."""
    while True:
        fresh = to_device(queue.get(), device)
        if len(pool) < most:
            pool.append(fresh)
        else:
            pool[random.randrange(most)] = fresh
        gather.count += 1


def rate_at(share, most):
    if share < RISE:
        return most * max(0.04, share / RISE)
    return most * (0.5 + 0.5 * math.cos(math.pi * (share - RISE) / (1 - RISE))) + 2e-6


def save(path, averaged, model, done, step):
    halves = {name: value.half() if value.is_floating_point() else value for name, value in averaged.items()}
    last = {name: value.half() if value.is_floating_point() else value for name, value in model.state_dict().items()}
    torch.save({"model": halves, "last": last, "classes": CLASSES, "done": done, "steps": step}, path + ".part")
    os.replace(path + ".part", path)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--data", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--start", help="goes on from this file: at the share of the time that it had done, or with new time if it had done all")
    options.add_argument("--lines", help="folder with lines.xz and held.xz")
    options.add_argument("--cut-share", type=float, default=0.22)
    options.add_argument("--real-share", type=float, default=0.2)
    options.add_argument("--minutes", type=float, default=27, help="of all runs that go on from each other")
    options.add_argument("--rate", type=float, default=2.8e-3)
    options.add_argument("--workers", type=int, default=8)
    options.add_argument("--pool", type=int, default=2400, help="packs of lines that are kept on the GPU")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
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

    model = LineReader(len(CLASSES) + 1).to(device, memory_format=torch.channels_last)
    saved = torch.load(given.start, map_location=device) if given.start else None
    done, step = (saved["done"], saved["steps"]) if saved else (0.0, 0)
    # A reader that had all its time goes on from where the rate is at its most.
    done = RISE if done >= 1 else done
    if saved:
        model.load_state_dict(saved["last"])
    averaged = {name: value.detach().clone().float() for name, value in (saved["model"] if saved else model.state_dict()).items()}
    model.train()
    optimiser = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=0.02, betas=(0.9, 0.98), fused=device == "cuda")
    own, held, pool = {"cut": [], "real": []}, {}, []
    if given.lines:
        for kind in own:
            own[kind] = load_packs(os.path.join(given.lines, "lines.xz"), kind, device)
            held[f"held {kind} lines"] = load_packs(os.path.join(given.lines, "held.xz"), kind, device)
        print({kind: sum(len(pack[5]) for pack in packs) for kind, packs in own.items()}, flush=True)
    gather.count = 0
    threading.Thread(target=gather, args=(queue, pool, given.pool, device), daemon=True).start()
    while len(pool) < 4:
        time.sleep(0.1)

    def report(reader):
        if not unseen.empty() and "unseen faces" not in held:
            held["unseen faces"] = [to_device(unseen.get(), device) for _ in range(2)]
            judge.terminate()
        print(", ".join(f"{name} {measure(reader, packs):.4f}" for name, packs in held.items() if packs), flush=True)

    def pick():
        chance = random.random()
        if chance < given.cut_share and own["cut"]:
            return random.choice(own["cut"])
        if given.cut_share <= chance < given.cut_share + given.real_share and own["real"]:
            return random.choice(own["real"])
        return random.choice(pool)

    began = last = time.time()
    begun, seen, recent = done, 0, []
    while (done := begun + (time.time() - began) / 60 / given.minutes) < 1:
        warm_up = min(1, (step + 1) / 300) if saved is None else min(1, (done - begun) / 0.01)
        for group in optimiser.param_groups:
            group["lr"] = rate_at(done, given.rate) * warm_up
        pack = pick()
        losses, _, _ = loss_of(model, pack)
        # A line that is so far from its text has the wrong text.
        if pack[6] != "drawn" and step > 1000:
            losses = losses * (losses.detach() < MOST_LOSS)
        loss = losses.mean()
        loss.backward()
        seen += len(losses)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 3)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        step += 1
        if step % 4 == 0:
            keep = min(0.998, step / (step + 20)) ** 4
            for name, value in model.state_dict().items():
                averaged[name].lerp_(value.float(), 1 - keep)
        recent.append(loss.detach())
        if time.time() - last > 20:
            spent, last = time.time() - began, time.time()
            loss = torch.stack(recent).mean().item()
            print(f"{spent:.0f} s, step {step}, seen {seen}, drawn {gather.count * BUCKET}, loss {loss:.4f}", flush=True)
            recent = []
            save(given.out, averaged, model, done, step)
        if step % 2500 == 0:
            report(model)
    for job in jobs:
        job.terminate()
    reader = LineReader(len(CLASSES) + 1).to(device)
    reader.load_state_dict({name: value.to(model.state_dict()[name].dtype) for name, value in averaged.items()})
    save(given.out, averaged, model, 1.0, step)
    for name, network in (("last", model), ("averaged", reader)):
        print(name, end=": ")
        report(network)
    os._exit(0)


if __name__ == "__main__":
    main()
