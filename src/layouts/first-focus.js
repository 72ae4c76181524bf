// The inline script after a price form. The first focus in the form loads its suggestions, so that a page without use
// of it loads no script. A failed load is tried again at the next focus.
{
  const form = document.currentScript.previousElementSibling
  const begin = () =>
    import(form.dataset.suggestions).then(
      ({ suggestOn }) => suggestOn(form),
      () => form.addEventListener('focusin', begin, { once: true })
    )
  form.addEventListener('focusin', begin, { once: true })
}
