import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useCountdown } from './use-countdown.ts';

export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

/** A failure of the whole form, not of one field. */
export type FormFailure = {
  message: string;
  /** The reason, below the message; empty if unknown. */
  advice: string;
  code: string | null;
};

/** Fields with text. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

type Issue = { path: readonly PropertyKey[]; message: string };

/** The part of a contract schema that a form needs. */
type Schema<Body> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
};

/** The request of a form: the schema that its values must fit, and the call. */
type FormRequest<Body, Answer> = {
  schema: Schema<Body>;
  send: (body: Body) => Promise<Answer>;
};

export type FormRules<Values, Body, Answer> = {
  initial: Values;
  /** A function loads it with the first change, because schemas are larger than a small page. */
  request: FormRequest<Body, Answer> | (() => Promise<FormRequest<Body, Answer>>);
  /** Rules of the screen alone, such as a repeated password. */
  also?: (values: Values) => FieldErrors<Values>;
  onDone: (answer: Answer, body: Body) => void | Promise<void>;
  /** Handles a refusal elsewhere; returns true if nothing is left to show. */
  onRefused?: (error: ApiError, body: Body) => boolean | Promise<boolean>;
  /** The screen's own message for a failure; the reason shows below it. */
  fallback: string;
  /** The message is itself a reason («الرمز غير صحيح»), so any other reason replaces it. */
  isFallbackReason?: boolean;
};

/** A form: its values, a message per wrong field, a failure of the whole, one request at a time. */
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

  /** The props of a text field. */
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
    /** The rest of the server's waiting time; nothing is sent before. */
    waitSeconds: wait.secondsLeft,
    busy,
    submit,
    submitValues,
  };
}

/** Loads a lazy request with the first change, so that it is there on submit. */
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
    // Submitting tries again, and shows a second failure.
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

/** The first message for each field; messages about other fields are dropped. */
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

/** The field is found in the document after rendering, so the visible order counts. */
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
