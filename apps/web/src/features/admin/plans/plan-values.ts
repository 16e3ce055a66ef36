import { planFieldsSchema, type AdminPlan } from '@nibras/contract';
import { hundredths, wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { plansCopy } from './copy.ts';

const MEGABYTE = 1024 * 1024;

/** The plan as it is typed: money in riyals, room in megabytes, everything still text. */
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
    messagesPerDay: String(plan.messagesPerDay),
    maxStorageBytes: String(Math.round(plan.maxStorageBytes / MEGABYTE)),
    features: plan.features,
    isActive: plan.isActive,
  };
}

/** Reads what was typed into the contract's own shape; a number that is none names its field. */
export const planValuesSchema = {
  safeParse: (typed: unknown) => {
    const values = typed as PlanValues;
    const megabytes = wholeNumber(values.maxStorageBytes);
    const numbers = {
      priceHalalas: hundredths(values.priceHalalas),
      durationDays: wholeNumber(values.durationDays),
      maxCenters: wholeNumber(values.maxCenters),
      messagesPerDay: wholeNumber(values.messagesPerDay),
      maxStorageBytes: megabytes === undefined ? undefined : megabytes * MEGABYTE,
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

function missingWords(numbers: Record<string, number | undefined>, name: string): string | null {
  if (!(name in numbers) || numbers[name] !== undefined) return null;
  return name === 'priceHalalas' ? plansCopy.form.amount : plansCopy.form.whole;
}
