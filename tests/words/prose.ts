/** Finds the prose in a file: the comments of code, the names of tests, and whole documents. */
import ts from 'typescript'

const markdown = (text: string) =>
  text
    .replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ')
    .split(/\n\s*\n|\n(?=[-|#])/)
    .filter(paragraph => paragraph.trim() !== '')

/** Comments in a file that TypeScript can't scan. A comment in a string would count, too. */
const looseComments = (text: string) =>
  text.match(/\/\*[^]*?\*\/|<!--[^]*?-->|^\s*(?:\/\/|--|#\s).*$/gm) ?? []

function scanned(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const comments = new Map<number, string>()
  const names: string[] = []
  const visit = (node: ts.Node) => {
    // Text between JSX tags looks like a comment to the scanner where it begins with //.
    if (!ts.isJsxText(node)) {
      for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? [])
        comments.set(range.pos, text.slice(range.pos, range.end))
      for (const range of ts.getTrailingCommentRanges(text, node.end) ?? [])
        comments.set(range.pos, text.slice(range.pos, range.end))
    }
    if (ts.isCallExpression(node) && /^(?:test|it|describe)\b/.test(node.expression.getText(source))) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) names.push(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...comments.values(), ...(/\.(?:test|spec)\.ts$|^a\.ts$/.test(file) ? names : [])]
}

export function proseOf(file: string, text: string): string[] {
  if (file.endsWith('.md')) return markdown(text)
  if (/\.(?:tsx?|m?js)$/.test(file)) return scanned(file, text)
  return looseComments(text)
}
