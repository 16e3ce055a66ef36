import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useCountdown } from './use-countdown.ts';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

/** What stands beside the whole form: no single field is to blame. */
export type FormFailure = {
  message: string;
  /** Why, beneath the message; empty where nothing is known of it. */
  advice: string;
  code: string | null;
};

/** Fields that hold words. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

type Issue = { path: readonly PropertyKey[]; message: string };

/** As much of a contract schema as a form needs. */
type Schema<Body> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
};

/** What a form asks of the server: the shape the contract accepts, checked first, and the call. */
type FormRequest<Body, Answer> = {
  schema: Schema<Body>;
  send: (body: Body) => Promise<Answer>;
};

export type FormRules<Values, Body, Answer> = {
  initial: Values;
  /** A function fetches it when the first field changes: schemas weigh more than a small page does. */
  request: FormRequest<Body, Answer> | (() => Promise<FormRequest<Body, Answer>>);
  /** Rules that only the screen has, such as a repeated password. */
  also?: (values: Values) => FieldErrors<Values>;
  onDone: (answer: Answer, body: Body) => void | Promise<void>;
  /** A refusal that leads elsewhere: answers true when nothing is left to show. */
  onRefused?: (error: ApiError, body: Body) => boolean | Promise<boolean>;
  /** The screen's own sentence for a failure; the reason stands beneath it. */
  fallback: string;
  /** The sentence is itself a reason («الرمز غير صحيح»): any other reason takes its place. */
  isFallbackReason?: boolean;
};

/** One form: its values, a message for each wrong field, a failure of the whole, one send at a time. */
export function useForm<Values extends object, Body, Answer>(
  rules: FormRules<Values, Body, Answer>,
) {
  const [values, setValues] = useState(rules.initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const { watch, focusFirstWrong } = useFocusOnFirstWrong();
  const request = useRequest(rules.request);
  const wait = useCountdown();

  function refuse(wrong: FieldErrors<Values>) {
    setErrors(wrong);
    focusFirstWrong();
  }

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    request.prefetch();
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  /** What a field of words shows and tells. */
  function field(name: TextName<Values>) {
    return {
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { target: { value: string } }) =>
        set(name, event.target.value as Values[typeof name]),
    };
  }

  function fail(error: unknown) {
    const wrong =
      error instanceof ApiError ? byField(values, Object.entries(error.fields ?? {})) : {};
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    const code = error instanceof ApiError ? error.code : null;
    setFailure(
      rules.isFallbackReason
        ? { message: failureWords(error, rules.fallback), advice: '', code }
        : { message: rules.fallback, advice: failureWords(error, ''), code },
    );
    if (error instanceof ApiError && error.retryAfterSeconds) wait.start(error.retryAfterSeconds);
  }

  async function attempt(current: Values) {
    const { schema, send } = await request.ready(() => setBusy(true));
    const checked = check(schema, rules.also, current);
    if ('wrong' in checked) {
      refuse(checked.wrong);
      return;
    }
    setErrors({});
    setBusy(true);
    const { body } = checked;
    try {
      await rules.onDone(await send(body), body);
    } catch (error) {
      if (error instanceof ApiError && (await rules.onRefused?.(error, body))) return;
      throw error;
    }
  }

  async function submitValues(current: Values) {
    if (inFlight.current || wait.secondsLeft > 0) return;
    inFlight.current = true;
    setFailure(null);
    try {
      await attempt(current);
    } catch (error) {
      fail(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    watch(event.currentTarget);
    void submitValues(values);
  }

  return {
    values,
    set,
    field,
    errors,
    failure,
    /** How long the server's limit still lasts; nothing is sent before. */
    waitSeconds: wait.secondsLeft,
    busy,
    submit,
    submitValues,
  };
}

/** Fetches what is fetched late as soon as something is typed, so that a submit finds it there. */
function useRequest<Body, Answer>(request: FormRules<never, Body, Answer>['request']) {
  const loaded = useRef<FormRequest<Body, Answer> | null>(null);
  const isAsked = useRef(false);

  async function load() {
    loaded.current = typeof request === 'function' ? await request() : request;
    return loaded.current;
  }

  function prefetch() {
    if (isAsked.current) return;
    isAsked.current = true;
    // A submit tries again, and says so if that fails too.
    void load().catch(() => undefined);
  }

  async function ready(onWait: () => void) {
    if (typeof request !== 'function') return request;
    if (loaded.current !== null) return loaded.current;
    onWait();
    return load();
  }

  return { prefetch, ready };
}

function check<Values extends object, Body>(
  schema: Schema<Body>,
  also: ((values: Values) => FieldErrors<Values>) | undefined,
  values: Values,
): { body: Body } | { wrong: FieldErrors<Values> } {
  const parsed = schema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  const byRule = byField(
    values,
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  const wrong = { ...also?.(values), ...byRule };
  return parsed.success && Object.keys(wrong).length === 0 ? { body: parsed.data } : { wrong };
}

/** The first message for each field of the form; what names no field of it is left out. */
function byField<Values extends object>(
  values: Values,
  messages: readonly (readonly [string, string])[],
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, message] of messages) {
    if (isFieldOf(values, name)) errors[name] ??= message;
  }
  return errors;
}

function isFieldOf<Values extends object>(
  values: Values,
  name: string,
): name is string & keyof Values {
  return Object.hasOwn(values, name);
}

/** The field is found in the page after the refusal is drawn, so the order is the one that is seen. */
function useFocusOnFirstWrong() {
  const form = useRef<HTMLFormElement | null>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return {
    watch: (element: HTMLFormElement) => {
      form.current = element;
    },
    focusFirstWrong: () => setRefusals((count) => count + 1),
  };
}
