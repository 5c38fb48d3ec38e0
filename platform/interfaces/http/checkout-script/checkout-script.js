/**
 * Stands between the shop's page and the widgets of its payment methods. Run again it changes nothing. A widget
 * registers itself with what it can do: `suspend`, `resume`, `reInitiate`, `destroy`.
 */
export function installCheckout(target, page, { globals, prefixes }) {
  if (globals.some((name) => target[name])) return;
  const widgets = new Map();
  const heard = new Set();
  let suspensions = 0;
  let callbacks = 0;
  let emitted = 0;

  const each = (what) => {
    for (const widget of widgets.values()) widget[what]?.();
  };

  /** Dispatches an event under every name; what the shop does in it suspends nothing. */
  const emit = (name, detail) => {
    callbacks += 1;
    try {
      for (const prefix of prefixes) page.dispatchEvent(new CustomEvent(prefix + name, { detail }));
    } finally {
      callbacks -= 1;
    }
  };

  /** Hears an event under every name, once if it comes under several; answers how to stop. */
  const hear = (name, handler) => {
    let seen;
    const listener = ({ detail }) => {
      if (seen !== undefined && seen === detail) return;
      seen = detail;
      queueMicrotask(() => {
        seen = undefined;
      });
      handler(detail);
    };
    for (const prefix of prefixes) page.addEventListener(prefix + name, listener);
    const stop = () => {
      for (const prefix of prefixes) page.removeEventListener(prefix + name, listener);
      heard.delete(stop);
    };
    heard.add(stop);
    return stop;
  };

  /** Dispatches a callback; `answer` gets what the shop says to it, once. */
  const ask = (name, detail, answer) => {
    const stop = hear(name.replace(/_callback$/, "_response"), (said) => {
      stop();
      answer(said);
    });
    emit(name, detail);
    return stop;
  };

  const checkout = {
    suspend() {
      if (callbacks > 0) return;
      suspensions += 1;
      if (suspensions === 1) each("suspend");
    },
    /** `ignore`: of a callback, which has suspended nothing. */
    resume(ignore) {
      if (ignore) {
        each("refresh");
        return;
      }
      if (suspensions === 0) return;
      suspensions -= 1;
      if (suspensions === 0) each("resume");
    },
    reInitiate(name) {
      widgets.get(name)?.reInitiate?.();
    },
    destroy() {
      each("destroy");
      widgets.clear();
      for (const stop of heard) stop();
      suspensions = 0;
      for (const name of globals) if (target[name] === checkout) delete target[name];
    },
    register(name, widget) {
      widgets.get(name)?.destroy?.();
      widgets.set(name, widget);
      if (suspensions > 0) widget.suspend?.();
    },
    /** What the shopper has filled in, in the form of the payment fields. */
    tellFields(fields) {
      emitted += 1;
      const suspendIgnore = `callback-${emitted}`;
      emit("checkout_callback", {
        ...fields,
        additionalFields: { ...fields.additionalFields, suspendIgnore },
      });
    },
    emit,
    ask,
  };
  for (const name of globals) target[name] = checkout;
}
