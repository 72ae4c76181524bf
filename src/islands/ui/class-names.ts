/** Joins the class names that are set: classNames('a', wide && 'b', undefined) gives 'a' or 'a b'. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
