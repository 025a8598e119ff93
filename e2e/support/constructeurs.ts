import { randomBytes } from 'node:crypto';
import { exiger, unSiret, type Session } from './session';

/** La date civile de Paris dans `jours` jours, AAAA-MM-JJ. */
export function dansJours(jours: number): string {
  const instant = new Date(Date.now() + jours * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);
}

/** Le corps d'un client professionnel complet, à une adresse à lui : une adresse reçoit un nombre borné de messages par jour. */
export function unClient(partiel: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    nom: 'Atelier Duval SARL',
    email: `${randomBytes(3).toString('hex')}@atelier-duval.example`,
    type: 'professionnel',
    siret: unSiret(),
    adresse: { rue: '4 quai de la Loire', codePostal: '75019', ville: 'Paris', pays: 'France' },
    ...partiel,
  };
}

/** Crée un client et rend son identifiant. */
export async function creerClient(session: Session, partiel: Record<string, unknown> = {}): Promise<string> {
  const reponse = await session.http.post<{ _id: string }>('/clients', unClient(partiel));
  return exiger(reponse, 201)._id;
}

/** Un devis à ce client, en brouillon. @returns son identifiant */
export async function creerDevis(
  { http }: Session,
  client: string,
  objet: string,
  offre: object = { execution: 'Sous trois semaines' },
  lignes: readonly object[] = [{ description: 'Conseil', quantite: 2, prixUnitaire: 60 }],
): Promise<string> {
  return exiger(await http.post<{ _id: string }>('/devis', { client, objet, lignes, offre }), 201)._id;
}

/** Le corps d'une facture à émettre : une ligne, 120,00 €, échéance à 30 jours. */
export function uneFacture(client: string, partiel: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    client,
    dateEcheance: dansJours(30),
    lignes: [{ description: 'Conseil', quantite: 2, prixUnitaire: 60 }],
    ...partiel,
  };
}

/** Ce que les essais lisent d'une facture. */
export interface FactureRecue {
  readonly _id: string;
  readonly numero: string | null;
  readonly statut: string;
  readonly [champ: string]: unknown;
}

/** Émet une facture et la rend. */
export async function emettreFacture(
  session: Session,
  client: string,
  partiel: Record<string, unknown> = {},
): Promise<FactureRecue> {
  return exiger(await session.http.post<FactureRecue>('/factures', uneFacture(client, partiel)), 201);
}

/** Deux images d'un point, différentes, en PNG. */
const LOGOS = {
  premier: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  second: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
};

/** Donne au compte l'un des deux logos d'essai. */
export async function placerLogo(session: Session, lequel: keyof typeof LOGOS = 'premier'): Promise<void> {
  const image = Buffer.from(LOGOS[lequel], 'base64');
  exiger(await session.http.put('/users/me/logo', image, { headers: { 'Content-Type': 'image/png' } }), 200);
}

/** Le fichier d'un fournisseur : une facture UBL de 80 €, juste. @param numero son numéro, écrit dans le fichier */
export const factureDeFournisseur = (numero = 'F-2026-118'): string =>
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">' +
  `<CustomizationID>urn:cen.eu:en16931:2017</CustomizationID><ID>${numero}</ID>` +
  '<IssueDate>2026-11-02</IssueDate><DueDate>2026-12-02</DueDate><InvoiceTypeCode>380</InvoiceTypeCode>' +
  '<DocumentCurrencyCode>EUR</DocumentCurrencyCode>' +
  '<AccountingSupplierParty><Party><PostalAddress><StreetName>3, rue du Port</StreetName><CityName>Rennes</CityName>' +
  '<PostalZone>35000</PostalZone><Country><IdentificationCode>FR</IdentificationCode></Country></PostalAddress>' +
  '<PartyLegalEntity><RegistrationName>Bois et Compagnie</RegistrationName><CompanyID schemeID="0002">356000000' +
  '</CompanyID></PartyLegalEntity></Party></AccountingSupplierParty>' +
  '<AccountingCustomerParty><Party><PartyLegalEntity><RegistrationName>Camille Moreau</RegistrationName>' +
  '</PartyLegalEntity></Party></AccountingCustomerParty>' +
  '<PaymentMeans><PaymentID>VIR-118</PaymentID><PayeeFinancialAccount><ID>FR7630006000011234567890189</ID>' +
  '</PayeeFinancialAccount></PaymentMeans><TaxTotal><TaxAmount currencyID="EUR">13.33</TaxAmount><TaxSubtotal>' +
  '<TaxableAmount>66.67</TaxableAmount><TaxAmount>13.33</TaxAmount><TaxCategory><ID>S</ID><Percent>20</Percent>' +
  '</TaxCategory></TaxSubtotal></TaxTotal><LegalMonetaryTotal><LineExtensionAmount>66.67</LineExtensionAmount>' +
  '<TaxExclusiveAmount>66.67</TaxExclusiveAmount><TaxInclusiveAmount>80.00</TaxInclusiveAmount>' +
  '<PayableAmount>80.00</PayableAmount></LegalMonetaryTotal><InvoiceLine><ID>1</ID>' +
  '<InvoicedQuantity unitCode="MTR">2</InvoicedQuantity><LineExtensionAmount>66.67</LineExtensionAmount>' +
  '<Item><Name>Planche de chêne</Name><ClassifiedTaxCategory><Percent>20</Percent></ClassifiedTaxCategory></Item>' +
  '<Price><PriceAmount>33.335</PriceAmount></Price></InvoiceLine></Invoice>';

/** Dépose une facture de fournisseur. @returns son identifiant */
export async function deposerFacture(session: Session, numero?: string): Promise<string> {
  const headers = { 'Content-Type': 'application/xml' };
  const depot = await session.http.post<{ _id: string }>('/reception', factureDeFournisseur(numero), {
    headers,
  });
  return exiger(depot, 201)._id;
}
