/** A stock row as its unchanged edit form (B §5). */
export const editForm = (row: Readonly<Record<string, unknown>>) => ({
  id: row['id'],
  barCode: row['barcode'],
  productoCodigo: row['codigo'],
  nameDataRow: row['nombre'],
  productoDescripcion: row['descripcion'],
  activeDataRow: row['activoI'],
  comercioProducto: row['comercioId'],
  extensionProducto: row['extensionId'],
  grupoProducto: row['grupoId'],
  elementoProducto: row['elementoId'],
  especificacionProducto: row['especificacionId'],
  extraProducto: row['extraI'],
  productoCantidad: row['cantidad'],
  productoValor: row['valor'],
  photoPath: row['foto'],
})
