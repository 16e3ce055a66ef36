"""A small line reader: convolutions alone, so that it runs fast without a framework."""

import torch
from torch import nn

HEIGHT = 48
# Pixels of width to one step; each step gives this many frames of signs.
STEP, FRAMES = 4, 2
# Channels once the height is gone.
WIDE = 320


def convolution(inputs, outputs, kernel, stride=1, groups=1):
    padding = tuple(size // 2 for size in kernel)
    return [
        nn.Conv2d(inputs, outputs, kernel, stride, padding, groups=groups, bias=False),
        nn.BatchNorm2d(outputs),
    ]


class Block(nn.Module):
    """Looks around in each channel, then mixes the channels, and adds what it found."""

    def __init__(self, channels, inner, kernel):
        super().__init__()
        self.body = nn.Sequential(
            *convolution(channels, channels, kernel, groups=channels),
            *convolution(channels, inner, (1, 1)),
            nn.ReLU(),
            *convolution(inner, channels, (1, 1)),
        )

    def forward(self, signal):
        return signal + self.body(signal)


class LineReader(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.classes = classes
        self.body = nn.Sequential(
            *convolution(1, 32, (5, 5), (2, 2)),
            nn.ReLU(),
            *convolution(32, 64, (3, 3), (2, 2)),
            nn.ReLU(),
            Block(64, 128, (5, 5)),
            Block(64, 128, (5, 5)),
            *convolution(64, 64, (3, 3), (2, 1), groups=64),
            *convolution(64, 128, (1, 1)),
            nn.ReLU(),
            *[Block(128, 192, (5, 5)) for _ in range(3)],
            # All that stands above each other becomes one step.
            nn.Conv2d(128, WIDE, (6, 1), bias=False),
            nn.BatchNorm2d(WIDE),
            nn.ReLU(),
            *[Block(WIDE, 2 * WIDE, (1, 13)) for _ in range(6)],
            nn.Conv2d(WIDE, FRAMES * classes, 1),
        )

    def forward(self, lines):
        """Lines of N x 1 x HEIGHT x width give frames of N x time x classes."""
        steps = self.body(lines)[:, :, 0]
        count, _, time = steps.shape
        frames = steps.view(count, FRAMES, self.classes, time).permute(0, 3, 1, 2)
        return frames.reshape(count, time * FRAMES, self.classes)
