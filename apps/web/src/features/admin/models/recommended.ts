const GIB = 1024 ** 3;

type Recommended = { name: string; sizeBytes: number; memoryBytes: number; reason: string };

/**
 * Models known for their Arabic, from Ollama's library in late 2026; memory for a conversation of
 * some pages.
 */
export const RECOMMENDED: readonly Recommended[] = [
  {
    name: 'qwen3:8b',
    sizeBytes: 5.2 * GIB,
    memoryBytes: 8 * GIB,
    reason: 'الأوفى بالعربية في حجمه، ويستدعي الأدوات فيقرأ من الملفات ما يحتاج إليه.',
  },
  {
    name: 'gemma3:4b',
    sizeBytes: 3.3 * GIB,
    memoryBytes: 6 * GIB,
    reason: 'خفيف على جهاز متواضع، ويقرأ الصور.',
  },
  {
    name: 'command-r7b-arabic:7b',
    sizeBytes: 5.1 * GIB,
    memoryBytes: 8 * GIB,
    reason: 'دُرّب للعربية خاصة. رخصته لغير الأغراض التجارية.',
  },
];
