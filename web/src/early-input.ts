type Control = HTMLInputElement | HTMLSelectElement
type Tickable = HTMLInputElement & { type: 'radio' | 'checkbox' }

/**
 * Takes what people chose and typed in a rendered page before React took it over, and restores the controls, so that React
 * finds the page as the server rendered it.
 * @returns repeats the input for React
 */
export function takeEarlyInput(app: HTMLElement): () => void {
  // All are read before any is restored: checking one radio button unchecks another.
  const entered = [...app.querySelectorAll<Control>('input, select')]
    .filter(isChanged)
    .map((control) => ({ control, value: control.value, isChecked: 'checked' in control && control.checked }))
  for (const { control } of entered) reset(control)
  return () => {
    for (const { control, value, isChecked } of entered) {
      if (!isTickable(control)) enter(control, value)
      else if (isChecked !== control.checked && (isChecked || control.type === 'checkbox')) control.click()
    }
  }
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
