import { centimes } from '../socle/dates.js';
import { texteDe, tous, un, type Noeud } from '../xml/arbre.js';

export type GenreDeDeclaration = 'ventes' | 'paiements';

export interface SousTotal {
  readonly taux?: string;
  /** Base ou montant encaissé, en centimes ; `undefined` s'il est mal écrit. */
  readonly montant?: number;
  readonly tva?: number;
}

/** Une ligne agrégée (10.3, 10.4) : un jour, une catégorie, une devise. */
export interface JourDeclare {
  readonly jour?: string;
  readonly categorie?: string;
  readonly devise?: string;
  readonly horsTaxe?: number;
  readonly tva?: number;
  readonly sousTotaux: readonly SousTotal[];
}

/** Une facture nommée (10.1, 10.2). */
export interface FactureDeclaree {
  readonly numero?: string;
  readonly jour?: string;
  readonly vendeur: { readonly schema?: string; readonly tva?: string };
  readonly acheteur?: string;
  readonly horsTaxe?: number;
  readonly sousTotaux: readonly SousTotal[];
}

export interface DeclarationLue {
  readonly id: string;
  readonly emiseLe: string;
  readonly type: string;
  readonly expediteur: { readonly schema?: string; readonly id?: string; readonly role?: string };
  readonly declarant: { readonly schema?: string; readonly id?: string; readonly role?: string };
  /** Un fichier juste n'en a qu'un. */
  readonly genres: readonly GenreDeDeclaration[];
  readonly debut: string;
  readonly fin: string;
  readonly jours: readonly JourDeclare[];
  readonly factures: readonly FactureDeclaree[];
}

const partie = (entete: Noeud | undefined, nom: string) => ({
  schema: un(entete, nom, 'Id')?.attributs.schemeId,
  id: texteDe(entete, nom, 'Id'),
  role: texteDe(entete, nom, 'RoleCode'),
});

const lireVente = (noeud: Noeud): JourDeclare => ({
  jour: texteDe(noeud, 'Date'),
  categorie: texteDe(noeud, 'CategoryCode'),
  devise: texteDe(noeud, 'TransactionsCurrency'),
  horsTaxe: centimes(texteDe(noeud, 'TaxExclusiveAmount')),
  tva: centimes(texteDe(noeud, 'TaxTotal')),
  sousTotaux: tous(noeud, 'TaxSubtotal').map((sous) => ({
    taux: texteDe(sous, 'TaxPercent'),
    montant: centimes(texteDe(sous, 'TaxableAmount')),
    tva: centimes(texteDe(sous, 'TaxTotal')),
  })),
});

const sousTotauxPayes = (noeud: Noeud): SousTotal[] =>
  tous(noeud, 'Payment', 'SubTotals').map((sous) => ({
    taux: texteDe(sous, 'TaxPercent'),
    montant: centimes(texteDe(sous, 'Amount')),
  }));

const lirePaiement = (noeud: Noeud): JourDeclare => ({
  jour: texteDe(noeud, 'Payment', 'Date'),
  devise: texteDe(noeud, 'Payment', 'SubTotals', 'CurrencyCode') ?? 'EUR',
  sousTotaux: sousTotauxPayes(noeud),
});

const lireFacture = (noeud: Noeud): FactureDeclaree => ({
  numero: texteDe(noeud, 'ID'),
  jour: texteDe(noeud, 'IssueDate'),
  vendeur: {
    schema: un(noeud, 'Seller', 'CompanyId')?.attributs.schemeId,
    tva: texteDe(noeud, 'Seller', 'TaxRegistrationId'),
  },
  acheteur: texteDe(noeud, 'Buyer', 'CompanyId'),
  horsTaxe: centimes(texteDe(noeud, 'MonetaryTotal', 'TaxExclusiveAmount')),
  sousTotaux: tous(noeud, 'TaxSubTotal').map((sous) => ({
    taux: texteDe(sous, 'TaxCategory', 'Percent'),
    montant: centimes(texteDe(sous, 'TaxableAmount')),
    tva: centimes(texteDe(sous, 'TaxAmount')),
  })),
});

const lireFacturePayee = (noeud: Noeud): FactureDeclaree => ({
  numero: texteDe(noeud, 'InvoiceID'),
  jour: texteDe(noeud, 'Payment', 'Date'),
  vendeur: {},
  sousTotaux: sousTotauxPayes(noeud),
});

/** Une déclaration dont la forme est juste. */
export function lireDeclaration(racine: Noeud): DeclarationLue {
  const entete = un(racine, 'ReportDocument');
  const ventes = un(racine, 'TransactionsReport');
  const paiements = un(racine, 'PaymentsReport');
  const bloc = ventes ?? paiements;
  return {
    id: texteDe(entete, 'Id') ?? '',
    emiseLe: texteDe(entete, 'IssueDateTime', 'DateTimeString') ?? '',
    type: texteDe(entete, 'TypeCode') ?? '',
    expediteur: partie(entete, 'Sender'),
    declarant: partie(entete, 'Issuer'),
    genres: [...(ventes ? ['ventes' as const] : []), ...(paiements ? ['paiements' as const] : [])],
    debut: texteDe(bloc, 'ReportPeriod', 'StartDate') ?? '',
    fin: texteDe(bloc, 'ReportPeriod', 'EndDate') ?? '',
    jours: [
      ...tous(ventes, 'Transactions').map(lireVente),
      ...tous(paiements, 'Transactions').map(lirePaiement),
    ],
    factures: [
      ...tous(ventes, 'Invoice').map(lireFacture),
      ...tous(paiements, 'Invoice').map(lireFacturePayee),
    ],
  };
}

/** Le type de flux que l'annexe donne à une déclaration. */
export function typeDeDeclaration({ genres, jours, factures, declarant }: DeclarationLue): string {
  if (jours.length > 0 && factures.length > 0) return 'MultiFlowReport';
  const [genre] = genres;
  if (genre === 'paiements')
    return jours.length > 0 ? 'AggregatedCustomerPaymentReport' : 'UnitaryCustomerPaymentReport';
  if (jours.length > 0) return 'AggregatedCustomerTransactionReport';
  return declarant.role === 'BY' ? 'UnitarySupplierTransactionReport' : 'UnitaryCustomerTransactionReport';
}
