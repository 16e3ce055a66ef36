"""Writes the trained reader as one file: a line of JSON that names the layers, then their weights.

python3 export.py reader.pt apps/server/assets/ocr/line-reader.bin
"""

import hashlib
import json
import sys

import numpy
import torch
from torch import nn

from model import FRAMES, HEIGHT, STEP, Block, LineReader

# Rows of weights are multiplied sixteen at a time.
LANES = 16


def folded(layer, norm):
    """A convolution that does what it and the normalisation after it did."""
    weight = layer.weight.detach()
    bias = torch.zeros(weight.shape[0]) if layer.bias is None else layer.bias.detach()
    if norm is not None:
        scale = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
        weight, bias = weight * scale.view(-1, 1, 1, 1), (bias - norm.running_mean) * scale + norm.bias.detach()
    return weight, bias


def layers_of(modules):
    modules = list(modules)
    for at, module in enumerate(modules):
        if isinstance(module, Block):
            inside = list(layers_of(module.body))
            inside[0][0]["keeps"] = True
            inside[-1][0]["adds"] = True
            yield from inside
        elif isinstance(module, nn.Conv2d):
            after = modules[at + 1 :]
            norm = after[0] if after and isinstance(after[0], nn.BatchNorm2d) else None
            rest = after[1:] if norm is not None else after
            weight, bias = folded(module, norm)
            padding = [0, 0] if isinstance(module.padding, str) else list(module.padding)
            layer = {
                "inputs": module.in_channels,
                "outputs": module.out_channels,
                "kernel": list(module.kernel_size),
                "stride": list(module.stride),
                "padding": padding,
                "isDepthwise": module.groups > 1,
                "isRectified": bool(rest) and isinstance(rest[0], nn.ReLU),
            }
            yield layer, weight, bias


def packed(layer, weight, bias):
    """Weights in the order in which they are met: place in the kernel, input, output."""
    if layer["isDepthwise"]:
        weight = weight[:, 0].permute(1, 2, 0)
    else:
        weight = weight.permute(2, 3, 1, 0)
        spare = -layer["outputs"] % LANES
        weight = nn.functional.pad(weight, (0, spare))
        bias = nn.functional.pad(bias, (0, spare))
        layer["outputs"] += spare
    return [weight.contiguous().numpy().astype(numpy.float16).tobytes(), bias.numpy().astype(numpy.float16).tobytes()]


def main():
    saved = torch.load(sys.argv[1], map_location="cpu")
    model = LineReader(len(saved["classes"]) + 1)
    model.load_state_dict(saved["last" if "--last" in sys.argv else "model"])
    layers, data = [], []
    for layer, weight, bias in layers_of(model.body):
        data += packed(layer, weight, bias)
        layers.append(layer)
    head = {
        "version": 1,
        "height": HEIGHT,
        "step": STEP,
        "frames": FRAMES,
        "signs": saved["classes"],
        "layers": layers,
    }
    content = json.dumps(head, ensure_ascii=False).encode() + b"\n"
    content += b"".join(data)
    with open(sys.argv[2], "wb") as file:
        file.write(content)
    print(len(content), "bytes, sha256", hashlib.sha256(content).hexdigest())


main()
