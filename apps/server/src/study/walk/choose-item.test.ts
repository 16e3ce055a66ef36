import { describe, expect, it } from 'vitest';
import { chooseItem, countLeft, type Choice } from './choose-item.ts';
import { readFacts, type WalkAnswer, type WalkItem } from './fact-states.ts';

const TODAY = 18;
const YESTERDAY = 17;

const item = (
  fact: string,
  kind: WalkItem['kind'] = 'cloze',
  topic: string | null = 'الخلية',
): WalkItem => ({ id: `${fact}-${kind}`, kind, topic, fact });

const answer = (itemId: string, isRight: boolean, day = TODAY): WalkAnswer => ({
  itemId,
  isRight,
  day,
});

type Given = Partial<Omit<Choice, 'facts'>> & { items?: WalkItem[] };

const whole = ({ items = [], answers = [], today = TODAY, ...choice }: Given): Choice => ({
  facts: readFacts(items, answers, today),
  due: [],
  answers,
  today,
  previous: null,
  passed: new Set(),
  questionsLeft: null,
  onlyMissed: false,
  ...choice,
});

const choose = (choice: Given): string | null => chooseItem(whole(choice));

describe('countLeft', () => {
  it('counts due cards and facts that are new or missed, within the time', () => {
    const items = [item('أ'), item('ب'), item('ج'), item('د', 'card')];
    const answers = [answer('أ-cloze', true), answer('ب-cloze', false), answer('د-card', true)];
    const choice = { ...whole({ items, answers, due: ['د-card'] }), next: null };
    expect(countLeft(choice).left).toBe(3);
    expect(countLeft({ ...choice, onlyMissed: true }).left).toBe(1);
    expect(countLeft({ ...choice, questionsLeft: 2 }).left).toBe(2);
  });

  it('tells what was missed today from what was not asked yet', () => {
    const items = [item('أ'), item('ب'), item('ج'), item('د')];
    const answers = [answer('أ-cloze', false), answer('ب-cloze', false)];
    const choice = whole({ items, answers });
    expect(countLeft({ ...choice, next: 'ج-cloze' })).toEqual({ left: 4, returning: 2 });
    expect(countLeft({ ...choice, next: 'أ-cloze' })).toEqual({ left: 4, returning: 1 });
    expect(countLeft({ ...choice, next: 'ج-cloze', questionsLeft: 2 })).toEqual({
      left: 2,
      returning: 1,
    });
  });
});

describe('chooseItem', () => {
  it('begins with the cards that are due', () => {
    const items = [item('أ'), item('ب', 'card')];
    expect(choose({ items, due: ['ب-card'] })).toBe('ب-card');
    expect(choose({ items, due: ['ب-card'], previous: 'ب-card' })).toBe('أ-cloze');
    expect(choose({ items, due: ['gone'] })).toBe('أ-cloze');
  });

  it('lets what was right today rest until another day', () => {
    const items = [item('أ')];
    expect(choose({ items, answers: [answer('أ-cloze', true)] })).toBeNull();
    expect(choose({ items, answers: [answer('أ-cloze', true, YESTERDAY)] })).toBe('أ-cloze');
  });

  it('takes a fact for known that was right on two days', () => {
    const days = [15, YESTERDAY];
    const right = days.map((day) => answer('أ-cloze', true, day));
    expect(choose({ items: [item('أ')], answers: right })).toBeNull();
    const missed = [...right, answer('أ-cloze', false, YESTERDAY)];
    expect(choose({ items: [item('أ')], answers: missed })).toBe('أ-cloze');
  });

  it('asks for what is new before what was right once', () => {
    const items = [item('أ'), item('ب')];
    expect(choose({ items, answers: [answer('أ-cloze', true, YESTERDAY)] })).toBe('ب-cloze');
  });

  it('brings a missed fact back in another form each time', () => {
    const items = (['define', 'tf', 'mcq', 'cloze'] as const).map((kind) => item('أ', kind));
    const asked: string[] = [];
    const answers: WalkAnswer[] = [];
    for (let n = 0; n < 5; n += 1) {
      const next = choose({ items, answers, previous: asked.at(-1) ?? null }) ?? '';
      asked.push(next);
      answers.push(answer(next, false));
    }
    expect(asked).toEqual(['أ-cloze', 'أ-mcq', 'أ-tf', 'أ-define', 'أ-cloze']);
  });

  it('never asks the same item twice in a row', () => {
    const answers = [answer('أ-cloze', false)];
    expect(choose({ items: [item('أ')], answers, previous: 'أ-cloze' })).toBeNull();
    expect(choose({ items: [item('أ'), item('ب')], answers, previous: 'أ-cloze' })).toBe('ب-cloze');
  });

  it('lets topics take turns', () => {
    const items = ['أ', 'ب', 'ج', 'د'].map((fact, n) =>
      item(fact, 'cloze', n < 2 ? 'الأول' : 'الثاني'),
    );
    const answers: WalkAnswer[] = [];
    for (let n = 0; n < 4; n += 1) answers.push(answer(choose({ items, answers }) ?? '', true));
    expect(answers.map(({ itemId }) => itemId)).toEqual([
      'أ-cloze',
      'ج-cloze',
      'ب-cloze',
      'د-cloze',
    ]);
  });

  it('asks the weakest topic first where time is short', () => {
    const items = ['أ', 'ب', 'ج', 'د', 'ه', 'و'].map((fact, n) =>
      item(fact, 'cloze', n % 2 === 0 ? 'القوي' : 'الضعيف'),
    );
    const answers = [
      answer('ب-cloze', true, YESTERDAY),
      answer('أ-cloze', true, YESTERDAY),
      answer('ب-cloze', false, YESTERDAY),
      answer('ب-cloze', true, YESTERDAY),
    ];
    expect(choose({ items, answers })).toBe('ج-cloze');
    expect(choose({ items, answers, questionsLeft: 2 })).toBe('د-cloze');
  });

  it('asks for nothing but misses where only those are wanted', () => {
    const items = [item('أ'), item('ب')];
    expect(choose({ items, onlyMissed: true })).toBeNull();
    const answers = [answer('ب-cloze', false, YESTERDAY)];
    expect(choose({ items, answers, onlyMissed: true })).toBe('ب-cloze');
  });

  it('leaves out what the student passed over in this walk', () => {
    expect(choose({ items: [item('أ')], passed: new Set(['أ-cloze']) })).toBeNull();
  });
});
