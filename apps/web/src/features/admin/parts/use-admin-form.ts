import { useForm, type FormRules } from '#src/lib/forms/use-form.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';

type Rules<Values, Body, Answer> = Omit<FormRules<Values, Body, Answer>, 'onDone'> & {
  onDone: () => void | Promise<void>;
};

/** A form of the console: what the server says to it is told over the page. */
export function useAdminForm<Values extends object, Body, Answer extends { message: string }>({
  onDone,
  ...rules
}: Rules<Values, Body, Answer>) {
  const toast = useToast();
  return useForm({
    ...rules,
    onDone: ({ message }) => {
      toast({ text: message, tone: 'ok' });
      return onDone();
    },
  });
}
