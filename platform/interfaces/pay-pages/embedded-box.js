const style = `
:host { display: block; color: #1f1c19; font: 1rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
* { box-sizing: border-box; }
form { display: grid; grid-template-columns: repeat(6, 1fr); gap: 1rem; }
h2 { grid-column: 1 / -1; margin: 0; font-size: 1.125rem; font-weight: 500; letter-spacing: -.01em; }
.field { grid-column: 1 / -1; display: grid; gap: .25rem; align-content: start; }
.firstName, .lastName { grid-column: span 3; }
.zipCode { grid-column: span 2; }
.city { grid-column: span 4; }
label { font-size: .875rem; color: #4a443d; }
input:not([type=checkbox]), select { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #8d8479;
  border-radius: 0; background: #fff; color: inherit; font: inherit; }
[aria-invalid=true] { border-color: #a1301b; }
.problem, .status { color: #a1301b; font-size: .875rem; }
.status { grid-column: 1 / -1; margin: 0; }
.status:empty, .problem:empty, [hidden] { display: none !important; }
.terms { grid-template-columns: auto 1fr; align-items: center; column-gap: .75rem; }
.terms input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #1f1c19; }
.terms .problem { grid-column: 1 / -1; }
button { grid-column: 1 / -1; min-height: 3rem; padding: .6875rem 1rem; border: 1px solid #8d8479; border-radius: 0;
  background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
.pay { border-color: #1f1c19; background: #1f1c19; color: #faf8f5; }
.quiet { border-color: transparent; text-decoration: underline; text-underline-offset: .25em; }
.choices { grid-column: 1 / -1; display: grid; gap: .75rem; }
:focus-visible { outline: 2px solid #1f1c19; outline-offset: 3px; }
`;

const autocomplete = {
  email: "email",
  firstName: "given-name",
  lastName: "family-name",
  address1: "address-line1",
  zipCode: "postal-code",
  city: "address-level2",
  country: "country",
  state: "address-level1",
};

/** Draws the box where the shop has put its place, and sends what is chosen to the platform, which signs it. */
export function drawBox(config) {
  const place = document.querySelector(`#checkout-embedded[data-attempt="${config.attempt}"]`);
  if (!place) return;
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  place.lang = config.language;
  const status = element("p", { className: "status", role: "alert" });
  if (!config.isOpen) {
    status.textContent = config.words.finished;
    root.replaceChildren(status);
    return;
  }
  const form = drawForm(config, status);
  root.replaceChildren(form);
  showStates(config, form);
  form.elements.country.addEventListener("change", () => showStates(config, form));
  if (config.mode === "event") joinCheckout(config, root, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(config, form, status, event.submitter?.value ?? "pay");
  });
}

/** Lets the shop's page hold the box while it changes the selection, and tells it what is filled in. */
function joinCheckout(config, root, form) {
  const hold = (isHeld) => {
    for (const button of form.querySelectorAll("button")) button.disabled = isHeld;
  };
  window.Checkout?.register(config.paymentMethod, {
    suspend: () => hold(true),
    resume: () => hold(false),
    reInitiate: () => drawBox(config),
    destroy: () => root.replaceChildren(),
  });
  form.addEventListener("change", () => {
    const address = Object.fromEntries(
      Object.keys(config.words.labels).map((name) => [name, form.elements[name].value]),
    );
    window.Checkout?.tellFields({ address });
  });
}

/** Hands the payment to the shop's page, which finishes it; answers whether it did. */
function handOver(detail) {
  const name = "checkout_payment_callback";
  return new Promise((resolve) => {
    if (window.Checkout) {
      window.Checkout.ask(name, detail, (said) => resolve(said?.error !== true));
      return;
    }
    const answered = ({ detail: said }) => resolve(said?.error !== true);
    document.addEventListener("checkout_payment_response", answered, { once: true });
    document.dispatchEvent(new CustomEvent(name, { detail }));
  });
}

function drawForm({ words, values, countries, asksForTerms }, status) {
  const form = element("form", { noValidate: true });
  form.append(element("h2", { textContent: words.title }));
  for (const [name, label] of Object.entries(words.labels)) {
    const isChoice = name === "country" || name === "state";
    const input = element(isChoice ? "select" : "input", { name, autocomplete: autocomplete[name] });
    if (name === "email") input.type = "email";
    if (name === "country") input.append(...countries.map(({ code, name }) => new Option(name, code)));
    if (name !== "state") input.value = values[name];
    form.append(field(name, label, input));
  }
  if (asksForTerms) {
    const terms = element("input", { name: "terms", type: "checkbox", value: "1" });
    form.append(field("terms", words.terms, terms, true));
  }
  const choices = element("div", { className: "choices" });
  choices.append(
    element("button", { className: "pay", name: "choice", value: "pay", textContent: words.pay }),
    element("button", { name: "choice", value: "refuse", textContent: words.refuse }),
    element("button", { className: "quiet", name: "choice", value: "cancel", textContent: words.cancel }),
  );
  form.append(status, choices);
  return form;
}

function field(name, text, input, inputFirst = false) {
  const row = element("div", { className: `field ${name}` });
  input.id = `box-${name}`;
  const label = element("label", { htmlFor: input.id, textContent: text });
  const problem = element("span", { className: "problem", id: `${input.id}-problem` });
  input.setAttribute("aria-describedby", problem.id);
  row.append(...(inputFirst ? [input, label] : [label, input]), problem);
  return row;
}

function showStates({ countries, values }, form) {
  const { country, state } = form.elements;
  const states = countries.find(({ code }) => code === country.value)?.states ?? [];
  const present = state.value || values.state;
  state.replaceChildren(new Option("", ""), ...states.map(({ code, name }) => new Option(name, code)));
  state.value = states.some(({ code }) => code === present) ? present : "";
  state.closest(".field").hidden = states.length === 0;
}

async function send(config, form, status, choice) {
  const { words } = config;
  const buttons = [...form.querySelectorAll("button")];
  const body = new URLSearchParams(new FormData(form));
  body.set("choice", choice);
  for (const button of buttons) button.disabled = true;
  status.textContent = "";
  try {
    const response = await fetch(config.address, { method: "POST", body, credentials: "omit" });
    const answer = await response.json();
    if (answer.result === "paid") return post(answer.url, answer.fields);
    if (answer.result === "cancelled") return location.assign(answer.url);
    if (answer.result === "authorized") {
      if (await handOver(answer.detail)) return;
      answer.result = "refused";
    }
    showProblems(words, form, answer.problems ?? {});
    const told = { refused: words.refused, finished: words.finished };
    status.textContent = told[answer.result] ?? words.problems;
  } catch {
    status.textContent = words.unreachable;
  }
  for (const button of buttons) button.disabled = false;
  (form.querySelector("[aria-invalid=true]") ?? buttons.find(({ value }) => value === choice)).focus();
}

function showProblems(words, form, problems) {
  for (const input of form.querySelectorAll("input, select")) {
    const problem = problems[input.name];
    const text = input.name === "terms" ? words.termsRequired : words[problem];
    input.setAttribute("aria-invalid", String(problem !== undefined));
    form.querySelector(`#${input.id}-problem`).textContent = problem === undefined ? "" : text;
  }
}

/** Leaves for the return page with the signed fields, as a form of the shop's own page would. */
function post(url, fields) {
  const form = element("form", { method: "post", action: url, acceptCharset: "utf-8", hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(element("input", { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

function element(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
