import { planFieldsSchema, type AdminPlan } from '@nibras/contract';
import { hundredths, wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { plansCopy } from './copy.ts';

const MEGABYTE = 1024 * 1024;

/** The text of a limit that is none, shown as a ticked checkbox. */
export const UNLIMITED = '∞';

/** A plan as typed: money in riyals, storage in megabytes, all as text. */
export type PlanValues = {
  name: string;
  priceHalalas: string;
  durationDays: string;
  maxCenters: string;
  messagesPerDay: string;
  maxStorageBytes: string;
  features: readonly string[];
  isActive: boolean;
};

const NEW_PLAN: PlanValues = {
  name: '',
  priceHalalas: '',
  durationDays: '30',
  maxCenters: '3',
  messagesPerDay: '200',
  maxStorageBytes: '1024',
  features: [''],
  isActive: true,
};

export function valuesOf(plan: AdminPlan | null): PlanValues {
  if (plan === null) return NEW_PLAN;
  return {
    name: plan.name,
    priceHalalas: String(plan.priceHalalas / 100),
    durationDays: String(plan.durationDays),
    maxCenters: String(plan.maxCenters),
    messagesPerDay: limitText(plan.messagesPerDay),
    maxStorageBytes: limitText(plan.maxStorageBytes, MEGABYTE),
    features: plan.features,
    isActive: plan.isActive,
  };
}

/** Reads typed values into the contract's shape; an invalid number names its field. */
export const planValuesSchema = {
  safeParse: (typed: unknown) => {
    const values = typed as PlanValues;
    const numbers = {
      priceHalalas: hundredths(values.priceHalalas),
      durationDays: wholeNumber(values.durationDays),
      maxCenters: wholeNumber(values.maxCenters),
      messagesPerDay: limitIn(values.messagesPerDay),
      maxStorageBytes: limitIn(values.maxStorageBytes, MEGABYTE),
    };
    const features = values.features.filter((feature) => feature.trim() !== '');
    const parsed = planFieldsSchema.safeParse({ ...values, ...numbers, features });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path,
      message: missingWords(numbers, String(path[0])) ?? message,
    }));
    return { success: false as const, error: { issues } };
  },
};

const limitText = (limit: number | null, unit = 1): string =>
  limit === null ? UNLIMITED : String(Math.round(limit / unit));

/** Null for no limit; undefined for an invalid number. */
function limitIn(typed: string, unit = 1): number | null | undefined {
  if (typed === UNLIMITED) return null;
  const count = wholeNumber(typed);
  return count === undefined ? undefined : count * unit;
}

function missingWords(
  numbers: Record<string, number | null | undefined>,
  name: string,
): string | null {
  if (!(name in numbers) || numbers[name] !== undefined) return null;
  return name === 'priceHalalas' ? plansCopy.form.amount : plansCopy.form.whole;
}
