/**
 * Finds texts that break on a page that the browser translates. A translator replaces each text node, but React keeps the
 * text nodes that have siblings: React then changes a node that is no longer shown, or fails to remove it or to insert
 * before it. React doesn't keep a text that is alone in its element. Nor does it touch a text that never changes if
 * nothing before it comes or goes.
 */
import { relative } from 'node:path'
import ts from 'typescript'

/**
 * What a child of an element is: a text that never changes, one that may change, always the same element, or elements that
 * come and go.
 */
type Kind = 'text' | 'changing' | 'element' | 'coming'

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

/** Returns the places in the program's files below a folder with a text that breaks, each with its code. */
export function brokenTexts(program: ts.Program, folder: string): string[] {
  const checker = program.getTypeChecker()
  const returned = new Map<ts.Node, Kind>()

  /** Whether a value can be a text, or a list with one. */
  function canBeText(type: ts.Type, seen = new Set<ts.Type>()): boolean {
    if (seen.has(type)) return false
    seen.add(type)
    const parts = type.isUnion() ? type.types : [type]
    return parts.some(part => {
      const [item] = checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference) : []
      return (part.flags & textFlags) !== 0 || (item !== undefined && canBeText(item, seen))
    })
  }

  /** Whether an expression is one of the product's words. */
  function isWord(node: ts.Expression): boolean {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node
    const [declared] = checker.getSymbolAtLocation(name)?.declarations ?? []
    return declared?.getSourceFile().fileName.includes('/src/lib/words/') ?? false
  }

  function kindOf(node: ts.Node): Kind {
    if (ts.isJsxExpression(node) && node.expression) return kindOf(node.expression)
    if (ts.isParenthesizedExpression(node)) return kindOf(node.expression)
    if (ts.isJsxElement(node)) return elementKind(node.openingElement)
    if (ts.isJsxSelfClosingElement(node)) return elementKind(node)
    if (ts.isJsxFragment(node)) return 'coming'
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || isWord(node as ts.Expression)) return 'text'
    return canBeText(checker.getTypeAtLocation(node)) ? 'changing' : 'coming'
  }

  function elementKind({ tagName, attributes }: ts.JsxOpeningLikeElement): Kind {
    const symbol = checker.getSymbolAtLocation(tagName)
    const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias
    const [declared] = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? []
    if (attributes.properties.some(each => each.name?.getText() === 'key')) return 'coming'
    if (/^[a-z]/.test(tagName.getText())) return 'element'
    if (declared?.getSourceFile().fileName.includes('/lucide-react/')) return 'element'
    return declared && ts.isFunctionDeclaration(declared) ? returnedKind(declared) : 'coming'
  }

  /** Returns what one of our components is where it's used. */
  function returnedKind(component: ts.FunctionDeclaration): Kind {
    const known = returned.get(component)
    if (known) return known
    returned.set(component, 'coming')
    const kinds = returnsOf(component).map(({ expression }) => (expression ? kindOf(expression) : 'coming'))
    const canReturnText = kinds.some(kind => kind === 'text' || kind === 'changing')
    const kind = canReturnText
      ? 'changing'
      : kinds.length === 1 && kinds[0] === 'element'
        ? 'element'
        : 'coming'
    returned.set(component, kind)
    return kind
  }

  function breaks(node: ts.Node): boolean {
    if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? ''))
      return returnedKind(node) === 'changing'
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return false
    const kinds = childrenOf(node).map(kindOf)
    if (ts.isJsxFragment(node)) return kinds.includes('text') || kinds.includes('changing')
    if (kinds.length > 1 && kinds.includes('changing')) return true
    return kinds.includes('coming') && kinds.indexOf('coming') < kinds.lastIndexOf('text')
  }

  function brokenIn(node: ts.Node): string[] {
    const inside: string[] = []
    ts.forEachChild(node, child => void inside.push(...brokenIn(child)))
    if (!breaks(node)) return inside
    const file = node.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    return [`${relative(folder, file.fileName)}:${line} ${node.getText().slice(0, 200)}`, ...inside]
  }

  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder) && fileName.endsWith('.tsx'))
    .flatMap(brokenIn)
}

function childrenOf({ children }: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return children.filter(
    child =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
      !(ts.isJsxExpression(child) && !child.expression)
  )
}

/** Returns the return statements of a function, without those of functions inside it. */
function returnsOf({ body }: ts.FunctionDeclaration): ts.ReturnStatement[] {
  const found: ts.ReturnStatement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  if (body) visit(body)
  return found
}
