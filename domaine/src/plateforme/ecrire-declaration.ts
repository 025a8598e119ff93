import type { ElementXml } from '../reception/arbre-xml';
import { texteDecimal } from '../valeurs/montant';
import type { ContenuDeclare } from './declaration';
import { dateCompacte, horodater } from './horodatage';
import type { JourDePaiements } from './paiements-declares';
import type { PeriodeDeclaree } from './periodes';
import type { BlocDeVentes } from './ventes-declarees';
import type { FactureEtrangere } from './ventes-etranger';
import { dansLEspace, texteXml } from './xml-ecrit';

/** L'en-tête d'un envoi. */
export interface EnTeteDeclaration {
  /** Unique par période et par déclarant, même refait (G8.05). */
  id: string;
  creeLe: Date;
  /** IN la première fois ; RE remplace tout ce qui a été envoyé de la période. */
  type: 'IN' | 'RE';
  plateforme: { matricule: string; nom: string };
  declarant: { siren: string; nom: string };
}

/** `{SIREN}-{début}-{V|P}-{rang}` : 50 signes au plus. */
export const identifiantDeclaration = (
  siren: string,
  { debut, genre }: PeriodeDeclaree,
  rang: number,
): string => `${siren}-${dateCompacte(debut)}-${genre === 'ventes' ? 'V' : 'P'}-${rang}`;

const { groupe, feuille } = dansLEspace('');
const euros = (nom: string, centimes: number) => feuille(nom, texteDecimal(centimes, 2));
const TAUX = '0';

const enTete = ({ id, creeLe, type, plateforme, declarant }: EnTeteDeclaration) =>
  groupe(
    'ReportDocument',
    feuille('Id', id),
    groupe('IssueDateTime', feuille('DateTimeString', horodater(creeLe))),
    feuille('TypeCode', type),
    groupe(
      'Sender',
      feuille('Id', plateforme.matricule, { schemeId: '0238' }),
      feuille('Name', plateforme.nom),
      feuille('RoleCode', 'WK'),
    ),
    groupe(
      'Issuer',
      feuille('Id', declarant.siren, { schemeId: '0002' }),
      feuille('Name', declarant.nom),
      feuille('RoleCode', 'SE'),
    ),
  );

const facture = (f: FactureEtrangere) =>
  groupe(
    'Invoice',
    feuille('ID', f.numero),
    feuille('IssueDate', dateCompacte(f.emission)),
    feuille('TypeCode', f.type),
    feuille('CurrencyCode', 'EUR'),
    groupe('BusinessProcess', feuille('ID', f.cadre), feuille('TypeID', 'urn.cpro.gouv.fr:1p0:ereporting')),
    ...f.anterieures.map(({ numero, emission }) =>
      groupe(
        'ReferencedDocument',
        feuille('ID', numero),
        feuille('IssueDate', emission && dateCompacte(emission)),
      ),
    ),
    groupe(
      'Seller',
      feuille('CompanyId', f.vendeur.siren, { schemeId: '0002' }),
      feuille('TaxRegistrationId', f.vendeur.tva, { qualifyingId: 'VAT' }),
      groupe('PostalAddress', feuille('CountryId', 'FR')),
    ),
    groupe(
      'Buyer',
      feuille('CompanyId', f.acheteur.identifiant, { schemeId: f.acheteur.registre }),
      feuille('TaxRegistrationId', f.acheteur.tva, { qualifyingId: 'VAT' }),
      groupe('PostalAddress', feuille('CountryId', f.acheteur.pays)),
    ),
    groupe(
      'MonetaryTotal',
      euros('TaxExclusiveAmount', f.totalCentimes),
      feuille('TaxAmount', '0.00', { CurrencyCode: 'EUR' }),
    ),
    ...f.parts.map(({ categorie, motif, texte, baseCentimes }) =>
      groupe(
        'TaxSubTotal',
        euros('TaxableAmount', baseCentimes),
        euros('TaxAmount', 0),
        groupe(
          'TaxCategory',
          feuille('Code', categorie),
          feuille('Percent', TAUX),
          feuille('TaxExemptionReason', texte),
          feuille('TaxExemptionReasonCode', motif),
        ),
      ),
    ),
  );

const bloc = ({ date, categorie, centimes, numeros }: BlocDeVentes) =>
  groupe(
    'Transactions',
    feuille('Date', dateCompacte(date)),
    feuille('TransactionsCurrency', 'EUR'),
    feuille('CategoryCode', categorie),
    euros('TaxExclusiveAmount', centimes),
    euros('TaxTotal', 0),
    feuille('TransactionsCount', String(numeros.length)),
    groupe(
      'TaxSubtotal',
      feuille('TaxPercent', TAUX),
      euros('TaxableAmount', centimes),
      euros('TaxTotal', 0),
    ),
  );

const jour = ({ date, centimes }: JourDePaiements) =>
  groupe(
    'Transactions',
    groupe(
      'Payment',
      feuille('Date', dateCompacte(date)),
      groupe(
        'SubTotals',
        feuille('TaxPercent', TAUX),
        feuille('CurrencyCode', 'EUR'),
        euros('Amount', centimes),
      ),
    ),
  );

const dates = ({ debut, fin }: PeriodeDeclaree) =>
  groupe('ReportPeriod', feuille('StartDate', dateCompacte(debut)), feuille('EndDate', dateCompacte(fin)));

/** L'arbre d'une déclaration (flux 10, XSD v3.2), sans espace de noms. */
export function composerDeclaration(
  entete: EnTeteDeclaration,
  periode: PeriodeDeclaree,
  contenu: ContenuDeclare,
): ElementXml {
  const rapport =
    contenu.genre === 'ventes'
      ? groupe(
          'TransactionsReport',
          dates(periode),
          ...contenu.factures.map(facture),
          ...contenu.blocs.map(bloc),
        )
      : groupe('PaymentsReport', dates(periode), ...contenu.jours.map(jour));
  return groupe('Report', enTete(entete), rapport)!;
}

/** Le texte d'une déclaration, en UTF-8. */
export const ecrireDeclaration = (
  entete: EnTeteDeclaration,
  periode: PeriodeDeclaree,
  contenu: ContenuDeclare,
): string => texteXml(composerDeclaration(entete, periode, contenu));
