/** Les listes fermées du Flow Service 1.3.0. */
export const SYNTAXES = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'] as const;
export const PROFILS = ['Basic', 'CIUS', 'Extended-CTC-FR', 'Undefined'] as const;
export const REGLES = [
  'B2B',
  'B2BInt',
  'B2C',
  'B2G',
  'B2GInt',
  'OutOfScope',
  'B2GOutOfScope',
  'ArchiveOnly',
  'NotApplicable',
  'Undefined',
] as const;
export const TYPES_DE_FLUX = [
  'CustomerInvoice',
  'SupplierInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
  'StateCustomerInvoiceLC',
  'StateSupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'UnitarySupplierTransactionReport',
  'MultiFlowReport',
  'StateCustomerInvoice',
  'StateSupplierInvoice',
  'StateTransactionReport',
  'StateTransactionReportLC',
  'StatePaymentReport',
  'StatePaymentReportLC',
  'Undefined',
] as const;
export const SENS = ['In', 'Out'] as const;
export const ACCUSES = ['Pending', 'Ok', 'Error'] as const;

/** Les raisons d'un flux irrecevable (`ReasonCodeEnum`), dans l'ordre du swagger. */
export const RAISONS = [
  'EmptyAttachement',
  'AttachmentTypeError',
  'EmptyFlow',
  'OtherTechnicalError',
  'InvalidSchema',
  'FileSizeExceeded',
  'FlowTypeError',
  'AlreadyExistingFlow',
  'VirusFound',
  'ChecksumMismatch',
  'InvoiceLCInvalidStatus',
  'InvoiceLCStatusError',
  'InvoiceLCRuleError',
  'InvoiceLCAccessDenied',
  'InvoiceLCAmountError',
] as const;

export type Syntaxe = (typeof SYNTAXES)[number];
export type RegleDeTraitement = (typeof REGLES)[number];
export type Raison = (typeof RAISONS)[number];

/** Le traitement du XML (note BAR) que chaque règle de la demande permet. */
export const BAR_DE_LA_REGLE: Readonly<Partial<Record<RegleDeTraitement, string>>> = {
  B2B: 'B2B',
  B2BInt: 'B2BINT',
  B2C: 'B2C',
  B2G: 'B2G',
  OutOfScope: 'OUTOFSCOPE',
  ArchiveOnly: 'ARCHIVEONLY',
};
