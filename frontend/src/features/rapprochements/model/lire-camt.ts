import { LIGNES_DU_RELEVE } from '@facturier/domaine/releves/bornes';
import { releveDeCamt, type EcritureCamt, type RelevePartielCamt } from '@facturier/domaine/releves/camt';
import { refuserAuDela, ReleveRefuse } from '@facturier/domaine/releves/refus';
import type { Releve } from '@facturier/domaine/releves/releve';

/** Les descendants de ce nom, quels que soient la version et le préfixe du fichier. */
const tous = (dans: Document | Element, nom: string): Element[] => [...dans.getElementsByTagNameNS('*', nom)];
const enfant = (de: Element | undefined, nom: string): Element | undefined =>
  de && [...de.children].find(({ localName }) => localName === nom);
const texte = (element: Element | undefined): string => element?.textContent?.trim() ?? '';
const textes = (dans: Element, nom: string): string[] => tous(dans, nom).map(texte);
/** Le texte d'un descendant, dans chaque élément de ce nom : `Ref` dans `CdtrRefInf`. */
const textesDans = (de: Element, parent: string, nom: string): string[] =>
  tous(de, parent).map((un) => texte(tous(un, nom)[0]));

function ecriture(entree: Element, deviseDuCompte: string): EcritureCamt {
  const montant = enfant(entree, 'Amt');
  return {
    montant: texte(montant),
    devise: montant?.getAttribute('Ccy') || deviseDuCompte,
    sens: texte(enfant(entree, 'CdtDbtInd')),
    etat: texte(enfant(entree, 'Sts')),
    date: texte(enfant(entree, 'BookgDt')) || texte(enfant(entree, 'ValDt')),
    libelles: [
      ...textes(entree, 'Ustrd'),
      ...textes(entree, 'AddtlRmtInf'),
      texte(enfant(entree, 'AddtlNtryInf')),
      ...textes(entree, 'AddtlTxInf'),
      ...textesDans(entree, 'Dbtr', 'Nm'),
      ...textesDans(entree, 'UltmtDbtr', 'Nm'),
    ],
    dAvant: [
      ...textes(entree, 'Ustrd'),
      texte(enfant(entree, 'AddtlNtryInf')),
      ...textesDans(entree, 'Dbtr', 'Nm'),
    ],
    references: [
      ...textesDans(entree, 'RfrdDocInf', 'Nb'),
      ...textesDans(entree, 'CdtrRefInf', 'Ref'),
      ...textes(entree, 'EndToEndId'),
    ],
    secours: [...textes(entree, 'InstrId'), ...textes(entree, 'TxId')],
    propre: texte(enfant(entree, 'AcctSvcrRef')) || texte(enfant(entree, 'NtryRef')),
  };
}

function partiel(releve: Element): RelevePartielCamt {
  const compte = enfant(releve, 'Acct');
  const soldes = [...releve.children].filter(({ localName }) => localName === 'Bal');
  const entrees = tous(releve, 'Ntry');
  return {
    compte: texte(enfant(compte, 'Id')),
    soldes: soldes.map((solde) => ({
      code: texte(enfant(solde, 'Tp') && tous(enfant(solde, 'Tp')!, 'Cd')[0]),
      montant: texte(enfant(solde, 'Amt')),
      sens: texte(enfant(solde, 'CdtDbtInd')),
    })),
    ecritures: entrees.map((entree) => ecriture(entree, texte(enfant(compte, 'Ccy')))),
  };
}

/** Les messages de compte de l'ISO 20022, et le nom de leurs relevés. */
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt', 'CAMT.053'],
  ['BkToCstmrAcctRpt', 'Rpt', 'CAMT.052'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'CAMT.054'],
] as const;

/** Un CAMT.052, .053 ou .054, lu par le navigateur. @throws ReleveRefuse pour un XML abîmé, dangereux, ou d'autre chose */
export function lireCamt(xml: string): Releve {
  // Une déclaration de type n'a rien à faire là : ses entités pourraient gonfler sans fin.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  refuserAuDela(xml, 'Ntry>', 2 * LIGNES_DU_RELEVE);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new ReleveRefuse('RELEVE_ILLISIBLE');
  const message = MESSAGES.find(([nom]) => tous(document, nom).length > 0);
  if (!message) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  const [, releves, forme] = message;
  const partiels = tous(document, releves);
  const rangees = new Set(partiels.flatMap((releve) => tous(releve, 'Ntry')));
  // Une écriture hors de tout relevé n'a pas de compte : elle se lit quand même.
  const seules = tous(document, 'Ntry').filter((entree) => !rangees.has(entree));
  return releveDeCamt(forme, [
    ...partiels.map(partiel),
    { compte: '', soldes: [], ecritures: seules.map((entree) => ecriture(entree, '')) },
  ]);
}
