import { montantEcrit } from '../../src/socle/dates.js';
import { VENDEUR } from './factures.js';

export interface EnTete {
  id?: string;
  type?: string;
  matricule?: string;
  declarant?: string;
  role?: string;
  debut?: string;
  fin?: string;
  emiseLe?: string;
}

/** Un jour de ventes : date, catégorie, montant en centimes. */
export type Vente = readonly [jour: string, categorie: string, centimes: number];
/** Un jour d'encaissements : date, montant en centimes. */
export type Encaissement = readonly [jour: string, centimes: number];

const entete = ({
  id = 'D-1',
  type = 'IN',
  matricule = '0123',
  declarant = VENDEUR,
  role = 'SE',
  emiseLe = '20271105060000',
}: EnTete): string =>
  `<ReportDocument><Id>${id}</Id><IssueDateTime><DateTimeString>${emiseLe}</DateTimeString></IssueDateTime><TypeCode>${type}</TypeCode>` +
  `<Sender><Id schemeId="0238">${matricule}</Id><Name>Plateforme</Name><RoleCode>WK</RoleCode></Sender>` +
  `<Issuer><Id schemeId="0002">${declarant}</Id><Name>Durand</Name><RoleCode>${role}</RoleCode></Issuer></ReportDocument>`;

const periode = ({ debut = '20270901', fin = '20271031' }: EnTete): string =>
  `<ReportPeriod><StartDate>${debut}</StartDate><EndDate>${fin}</EndDate></ReportPeriod>`;

export const blocVente = ([jour, categorie, centimes]: Vente): string =>
  `<Transactions><Date>${jour}</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>${categorie}</CategoryCode>` +
  `<TaxExclusiveAmount>${montantEcrit(centimes)}</TaxExclusiveAmount><TaxTotal>0.00</TaxTotal>` +
  `<TaxSubtotal><TaxPercent>0</TaxPercent><TaxableAmount>${montantEcrit(centimes)}</TaxableAmount><TaxTotal>0.00</TaxTotal></TaxSubtotal></Transactions>`;

export const blocEncaissement = ([jour, centimes]: Encaissement): string =>
  `<Transactions><Payment><Date>${jour}</Date><SubTotals><TaxPercent>0</TaxPercent><CurrencyCode>EUR</CurrencyCode>` +
  `<Amount>${montantEcrit(centimes)}</Amount></SubTotals></Payment></Transactions>`;

export const declarationDe = (blocs: string, dit: EnTete = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Report>${entete(dit)}${blocs}</Report>`;

export const blocVentes = (ventes: readonly Vente[], dit: EnTete = {}, factures = ''): string =>
  `<TransactionsReport>${periode(dit)}${factures}${ventes.map(blocVente).join('')}</TransactionsReport>`;

export const blocPaiements = (encaissements: readonly Encaissement[], dit: EnTete = {}): string =>
  `<PaymentsReport>${periode(dit)}${encaissements.map(blocEncaissement).join('')}</PaymentsReport>`;

export const ventes = (lesquelles: readonly Vente[], dit: EnTete = {}): string =>
  declarationDe(blocVentes(lesquelles, dit), dit);

export const encaissements = (lesquels: readonly Encaissement[], dit: EnTete = {}): string =>
  declarationDe(blocPaiements(lesquels, dit), dit);

/** Une facture de 10.1 : un acheteur allemand, un vendeur avec ou sans numéro de TVA. */
export const factureEtrangere = ({
  numero = 'FAC-020',
  jour = '20270915',
  tva = '<TaxRegistrationId qualifyingId="VAT">FR44732829320</TaxRegistrationId>',
  acheteur = '<Buyer><CompanyId schemeId="0223">DE123456789</CompanyId></Buyer>',
  horsTaxe = '900.00',
} = {}): string =>
  `<Invoice><ID>${numero}</ID><IssueDate>${jour}</IssueDate><TypeCode>380</TypeCode><CurrencyCode>EUR</CurrencyCode>` +
  `<BusinessProcess><ID>S1</ID><TypeID>urn.cpro.gouv.fr:1p0:ereporting</TypeID></BusinessProcess>` +
  `<Seller><CompanyId schemeId="0002">${VENDEUR}</CompanyId>${tva}</Seller>${acheteur}` +
  `<MonetaryTotal><TaxExclusiveAmount>${horsTaxe}</TaxExclusiveAmount><TaxAmount CurrencyCode="EUR">0.00</TaxAmount></MonetaryTotal>` +
  `<TaxSubTotal><TaxableAmount>900.00</TaxableAmount><TaxAmount>0.00</TaxAmount><TaxCategory><Percent>0</Percent></TaxCategory></TaxSubTotal></Invoice>`;
