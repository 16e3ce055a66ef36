"""What paper, scanners and cameras do to a line, many lines at a time."""

import math
import random

import torch
import torch.nn.functional as F

from model import HEIGHT


# A few sizes of pictures alone: for each new one the convolutions are planned anew, which takes longer than they.
WIDTHS = 128
HEIGHTS = [18, 22, 26, 30, 36, 42, 56]


def rounded_up(width):
    return max(WIDTHS, -(-width // WIDTHS) * WIDTHS)


def chance(count, share, device):
    return (torch.rand(count, 1, 1, 1, device=device) < share).float()


def between(count, least, most, device):
    return torch.rand(count, 1, 1, 1, device=device) * (most - least) + least


def thicken(ink):
    """Fat ink, thin ink, or ink as it was drawn."""
    count, device = ink.shape[0], ink.device
    fat = F.max_pool2d(ink, 3, 1, 1)
    thin = -F.max_pool2d(-ink, 3, 1, 1)
    much = between(count, 0, 0.7, device)
    kind = torch.rand(count, 1, 1, 1, device=device)
    worn = torch.where(kind < 0.3, ink + (fat - ink) * much, ink)
    return torch.where(kind > 0.75, ink + (thin - ink) * much * 0.8, worn)


def breakup(ink):
    """Worn type and weak toner leave strokes with gaps and ragged edges."""
    count, _, height, width = ink.shape
    device = ink.device
    coarse = F.interpolate(torch.randn(count, 1, height // 3, width // 3, device=device), size=(height, width), mode="bilinear")
    fine = torch.randn_like(ink)
    field = coarse * 0.9 + fine * 0.35
    lost = torch.sigmoid((field - between(count, 1.0, 2.6, device)) * 4)
    return ink * (1 - lost * chance(count, 0.22, device))


def rules(lines):
    """Underlines, rows and columns of tables that were left in the picture of a line."""
    count, _, height, width = lines.shape
    device = lines.device
    ys = torch.arange(height, device=device).view(1, 1, -1, 1)
    xs = torch.arange(width, device=device).view(1, 1, 1, -1)
    thick = between(count, 0.6, 1.6, device) * height / 36
    at = torch.where(chance(count, 0.75, device) > 0, between(count, 0.72, 1.0, device), between(count, 0, 0.12, device)) * height
    level = ((ys - at).abs() < thick).float() * chance(count, 0.07, device)
    # Most rules are cut off somewhere.
    level = level * ((xs > between(count, -0.5, 0.7, device) * width).float())
    upright = ((xs - (width - between(count, 0, 8, device))).abs() < thick).float() * chance(count, 0.03, device)
    return torch.maximum(lines, torch.maximum(level.expand_as(lines), upright.expand_as(lines)) * between(count, 0.5, 1, device))


def beside(ink, tops, bottoms):
    """Parts of the lines above and below reach into the picture of some lines."""
    count, _, height, _ = ink.shape
    device = ink.device
    far = random.randint(1, max(1, count - 1))
    other = ink.roll(far, 0)
    other_tops, other_bottoms = tops.roll(far), bottoms.roll(far)
    gap = (torch.rand(count, device=device) * 0.42 - 0.12) * (bottoms - tops)
    is_above = torch.rand(count, device=device) < 0.5
    shift = torch.where(is_above, tops - gap - other_bottoms, bottoms + gap - other_tops)
    rows = torch.arange(height, device=device).view(1, 1, height, 1) - shift.view(-1, 1, 1, 1)
    inside = (rows >= 0) & (rows < height)
    rows = rows.round().clamp(0, height - 1).long().expand(-1, 1, -1, ink.shape[3])
    moved = other.gather(2, rows) * inside
    return torch.maximum(ink, moved * chance(count, 0.3, device))


def cut(ink, tops, bottoms, widths, height):
    """The lines as they are cut out of a page: turned a little, with more or less room around them."""
    count, _, full_height, full_width = ink.shape
    device = ink.device
    tall = bottoms - tops
    # A line without tall letters is cut as high as its neighbours are.
    least = torch.rand(count, device=device) * 16 + 30
    spare = (least - tall).clamp(min=0)
    above = tall * (torch.rand(count, device=device) * 0.38 - 0.06) + spare * torch.rand(count, device=device)
    below = tall * (torch.rand(count, device=device) * 0.38 - 0.06) + spare * torch.rand(count, device=device)
    top, bottom = tops - above, bottoms + below
    scale = (bottom - top) / height
    stretched = scale * torch.exp(torch.randn(count, device=device) * 0.09)
    right_room = torch.rand(count, device=device) * 24 - 1
    left_room = torch.rand(count, device=device) * 24 - 1
    wide = widths + right_room + left_room
    out_width = int((wide / stretched).max().clamp(max=height * 34).item()) + 1
    out_width = rounded_up(out_width)
    xs = torch.arange(out_width, device=device).view(1, 1, -1) + 0.5
    ys = torch.arange(height, device=device).view(1, -1, 1) + 0.5
    # The ink ends at the right side of the canvas, and the line begins there.
    x = full_width + right_room.view(-1, 1, 1) - (out_width - xs) * stretched.view(-1, 1, 1)
    y = top.view(-1, 1, 1) + ys * scale.view(-1, 1, 1)
    turn = torch.randn(count, device=device) * 0.011
    lean = torch.randn(count, device=device) * 0.05
    # Pages of thick books bend: some lines more than others.
    wave = torch.rand(count, device=device) ** 2 * 3
    length = torch.rand(count, device=device) * 600 + 200
    phase = torch.rand(count, device=device) * 6.28
    centre = full_width - widths / 2
    x, y = (
        x + (y - (tops + bottoms).view(-1, 1, 1) / 2) * lean.view(-1, 1, 1),
        y
        + (x - centre.view(-1, 1, 1)).clamp(-300, 300) * turn.view(-1, 1, 1)
        + torch.sin(x / length.view(-1, 1, 1) * 6.28 + phase.view(-1, 1, 1)) * wave.view(-1, 1, 1),
    )
    grid = torch.stack([x.expand(-1, height, -1) / full_width * 2 - 1, y.expand(-1, -1, out_width) / full_height * 2 - 1], -1)
    lines = F.grid_sample(ink, grid, mode="bilinear", padding_mode="zeros", align_corners=False)
    used = (wide / stretched).clamp(max=out_width)
    return lines, used


def blur(lines, sigma):
    """Each line by its own width of blur."""
    count, _, _, width = lines.shape
    reach = 4
    at = torch.arange(-reach, reach + 1, device=lines.device).float().view(1, -1)
    kernel = torch.exp(-(at**2) / (2 * sigma.view(-1, 1).clamp(min=0.05) ** 2))
    kernel = kernel / kernel.sum(1, keepdim=True)
    flat = lines.transpose(0, 1)
    flat = F.conv2d(F.pad(flat, (reach,) * 4, mode="replicate"), kernel.view(count, 1, 1, -1), groups=count)
    flat = F.conv2d(flat, kernel.view(count, 1, -1, 1), groups=count)
    return flat.transpose(0, 1)


def uneven(count, height, width, device):
    """A field that changes slowly over a line."""
    coarse = torch.randn(count, 1, 2, max(2, width // 160), device=device)
    return F.interpolate(coarse, size=(height, width), mode="bicubic", align_corners=True)


_DCT = torch.tensor(
    [[math.sqrt((1 if k == 0 else 2) / 8) * math.cos(math.pi * (2 * n + 1) * k / 16) for n in range(8)] for k in range(8)]
)
_QUANT = torch.tensor(
    [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87,
     80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92,
     95, 98, 112, 100, 103, 99]
).view(8, 8) / 255.0


def compress(lines, quality):
    """Squares of eight pixels lose their fine waves, as in a JPEG."""
    count, _, height, width = lines.shape
    padded = F.pad(lines, (0, -width % 8, 0, -height % 8), mode="replicate")
    rows, columns = padded.shape[2] // 8, padded.shape[3] // 8
    dct = _DCT.to(lines)
    squares = padded.view(count, rows, 8, columns, 8).permute(0, 1, 3, 2, 4)
    waves = dct @ squares @ dct.T
    factor = torch.where(quality < 50, 50 / quality, (200 - 2 * quality) / 100).view(-1, 1, 1, 1, 1)
    step = _QUANT.to(lines) * factor
    waves = torch.round(waves / step) * step
    squares = dct.T @ waves @ dct
    return squares.permute(0, 1, 3, 2, 4).reshape(count, 1, rows * 8, columns * 8)[:, :, :height, :width]


def photograph(lines):
    """Ink on paper as a scanner or a camera sees it: brightness from 0 to 1."""
    count, _, height, width = lines.shape
    device = lines.device
    paper, ink = between(count, 0.62, 1, device), between(count, 0, 0.42, device)
    faded = 1 - chance(count, 0.3, device) * (uneven(count, height, width, device) * 0.3).clamp(0, 0.7)
    through = lines.roll(random.randint(1, max(1, count - 1)), 0).flip(3) * chance(count, 0.12, device) * between(count, 0.05, 0.22, device)
    covered = torch.maximum(lines * faded, through).clamp(0, 1)
    seen = paper + (ink - paper) * covered
    seen = seen * (1 + uneven(count, height, width, device) * between(count, 0, 0.09, device))
    grain = torch.randn_like(seen) * between(count, 0, 0.07, device) * chance(count, 0.6, device)
    coarse = F.interpolate(torch.randn(count, 1, height // 2, width // 2, device=device), size=(height, width), mode="bilinear")
    seen = seen + grain + coarse * between(count, 0, 0.035, device)
    often = between(count, 0.0002, 0.004, device)
    specks = F.avg_pool2d((torch.rand_like(seen) < often).float(), 3, 1, 1) * 9
    holes = F.avg_pool2d((torch.rand_like(seen) < often).float(), 3, 1, 1) * 9
    has = chance(count, 0.2, device)
    seen = torch.where(specks * has > 0.5, ink.expand_as(seen), seen)
    return torch.where(holes * has > 0.5, paper.expand_as(seen), seen).clamp(0, 1)


def normalise(seen):
    """Ink becomes 1 and paper 0, by the darkest and the brightest parts of each line."""
    flat = seen.flatten(1)
    some = flat[:, :: max(1, flat.shape[1] // 4096)]
    order = some.sort(1).values
    ink = order[:, int(order.shape[1] * 0.02)].view(-1, 1, 1, 1)
    paper = order[:, int(order.shape[1] * 0.8)].view(-1, 1, 1, 1)
    return ((paper - seen) / (paper - ink).clamp(min=0.1)).clamp(-0.2, 1.2)


def wear(canvas, tops, bottoms, widths, is_real=False):
    """Lines (bytes) become worn lines for the reader, with the width that each one uses.

    Lines of real scans are worn already: their strokes stay as they are.
    """
    ink = canvas.float().div_(255).unsqueeze(1)
    count, device = ink.shape[0], ink.device
    if not is_real:
        ink = breakup(thicken(ink))
    ink = beside(ink, tops, bottoms)
    # A small type is seen by few pixels and made larger for the reader.
    height = HEIGHT if random.random() < 0.4 else random.choice(HEIGHTS[2:] if is_real else HEIGHTS)
    lines, used = cut(ink, tops, bottoms, widths, height)
    lines = blur(lines, torch.rand(count, device=device) ** 2 * (0.4 + height / 42))
    seen = photograph(lines if is_real else rules(lines))
    if random.random() < 0.5:
        seen = compress(seen, torch.rand(count, device=device) * 78 + 14).clamp(0, 1)
    low, high = seen.amin((2, 3), keepdim=True), seen.amax((2, 3), keepdim=True)
    level = low + (high - low) * between(count, 0.4, 0.68, device)
    seen = torch.where(chance(count, 0.2, device) > 0, (seen > level).float(), seen)
    if height != HEIGHT:
        wide = round(seen.shape[3] * HEIGHT / height)
        used = used * wide / seen.shape[3]
        seen = F.interpolate(seen, size=(HEIGHT, wide), mode="bilinear", align_corners=False, antialias=height > HEIGHT)
    # The reader goes from right to left.
    lines = normalise(seen).flip(3)
    return F.pad(lines, (0, rounded_up(lines.shape[3]) - lines.shape[3])), used
