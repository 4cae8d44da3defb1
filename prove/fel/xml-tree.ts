import type { XmlElement as Element } from '@mostrador/domain/fiscal/read-dte'
import { XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'

/** Parses a text strictly, by another parser than the server's. Throws if the text is not well formed. */
export function xmlTree(xml: string): Element {
  const document = XmlDocument.fromString(xml)
  try {
    return elementOf(document.root)
  } finally {
    document.dispose()
  }
}

function elementOf(node: XmlElement): Element {
  const children: Element[] = []
  let text = ''
  for (let child = node.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) children.push(elementOf(child))
    else if (child instanceof XmlText) text += child.content
  }
  return {
    name: node.name,
    attributes: Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.content])),
    children,
    text,
  }
}
