type Control = HTMLInputElement | HTMLSelectElement
type Tickable = HTMLInputElement & { type: 'radio' | 'checkbox' }

type Input = { value: string; isChecked: boolean }

/**
 * Takes what people chose and typed in a rendered page before React took it over, and restores the controls, so that React
 * finds the page as the server rendered it.
 * @returns repeats the input for React, with what was entered since: while React takes a page over, it misses changes
 */
export function takeEarlyInput(app: HTMLElement): () => void {
  const entered = new Map<Control, Input>()
  function take(control: Control) {
    // The latest of a control, in the order in which they were entered.
    entered.delete(control)
    entered.set(control, { value: control.value, isChecked: 'checked' in control && control.checked })
  }
  function listen({ target }: Event) {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) take(target)
  }
  // All are taken before any is restored: checking one radio button unchecks another.
  for (const control of app.querySelectorAll<Control>('input, select')) if (isChanged(control)) take(control)
  for (const control of entered.keys()) reset(control)
  app.addEventListener('input', listen, true)
  return () => {
    app.removeEventListener('input', listen, true)
    for (const [control, input] of entered) repeat(control, input)
  }
}

function repeat(control: Control, { value, isChecked }: Input): void {
  reset(control)
  if (!isTickable(control)) enter(control, value)
  else if (isChecked !== control.checked && (isChecked || control.type === 'checkbox')) control.click()
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== initialOption(control)?.value
  return isTickable(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function reset(control: Control): void {
  if (control instanceof HTMLSelectElement) control.value = initialOption(control)?.value ?? ''
  else if (isTickable(control)) control.checked = control.defaultChecked
  else control.value = control.defaultValue
}

function initialOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
}

function isTickable(control: Control): control is Tickable {
  return control.type === 'radio' || control.type === 'checkbox'
}

/** React overrides `value` on the element itself to notice its own changes. */
function enter(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
