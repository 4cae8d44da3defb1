import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

const W3C_SIGNATURES = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd'
const SIGNATURE_FILE = 'xmldsig-core-schema.xsd'

export class NoSchemas extends Error {}

/** Validates documents against SAT's schemas, which are not part of this project. */
export interface SatSchemas {
  /** Returns the schema's errors about a document, in libxml2's words. Empty if it is valid. */
  faultsOf(xml: string): string[]
  dispose(): void
}

/**
 * SAT's schemas for a validator. A wrapper imports all files of the folder, because SAT's schema allows any element
 * with a loaded schema as complement (`xs:any`). The W3C's signature schema is in the folder too, and nothing is
 * downloaded.
 */
export function readSatSchemas(folder: string): SatSchemas {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xsd')) : []
  if (!files.some((name) => name.startsWith('GT_Documento-'))) throw new NoSchemas(folder)
  const texts = new Map(files.map((name) => [name, mended(readFileSync(join(folder, name), 'utf8'))]))
  const imported = [...texts].filter(([name]) => name !== SIGNATURE_FILE)
  const encoder = new TextEncoder()
  const provider = new XmlBufferInputProvider({
    ...Object.fromEntries([...texts].map(([name, text]) => [name, encoder.encode(text)])),
    [W3C_SIGNATURES]: encoder.encode(texts.get(SIGNATURE_FILE) ?? ''),
  })
  xmlRegisterInputProvider(provider)
  const wrapper = XmlDocument.fromString(wrapperOf(imported))
  const validator = XsdValidator.fromDoc(wrapper)
  return {
    faultsOf: (xml) => faultsOf(validator, signed(xml)),
    dispose: () => {
      validator.dispose()
      wrapper.dispose()
      xmlCleanupInputProvider()
    },
  }
}

/**
 * Removes the byte order mark, and the anchors of patterns: a schema's pattern always matches the whole text, and takes
 * `^` and `$` literally.
 */
const mended = (schema: string): string =>
  schema
    .replace(/^\uFEFF/, '')
    .replace(
      /(<xs:pattern\s+value=")([^"]*)"/g,
      (_, start: string, pattern: string) => `${start}${unanchored(pattern)}"`,
    )

const unanchored = (pattern: string): string => pattern.replace(/\$$/, '').replaceAll('^(', '(').replace(/^\^/, '')

const namespaceOf = (schema: string): string => /targetNamespace="([^"]+)"/.exec(schema)?.[1] ?? ''

const wrapperOf = (imported: readonly (readonly [string, string])[]): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imported
    .map(([name, text]) => `<xs:import namespace="${namespaceOf(text)}" schemaLocation="${name}"/>`)
    .join('')}</xs:schema>`

/** Placeholder of a signature, which the certifier adds to our documents. */
const SIGNATURE =
  '<ds:Signature><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="urn:x"/><ds:SignatureMethod Algorithm="urn:x"/>' +
  '<ds:Reference URI=""><ds:DigestMethod Algorithm="urn:x"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference></ds:SignedInfo>' +
  '<ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature>'

const signed = (xml: string): string =>
  /<ds:Signature[\s>]/.test(xml) ? xml : xml.replace(/(<\/dte:GT(Anulacion)?Documento>\s*)$/, `${SIGNATURE}$1`)

function faultsOf(validator: XsdValidator, xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  } finally {
    document.dispose()
  }
}
