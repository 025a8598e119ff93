import { releveDeCamt, type EcritureCamt } from '@facturier/domaine/releves/camt';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import type { Releve } from '@facturier/domaine/releves/releve';

/** Les descendants de ce nom, quels que soient la version et le préfixe du fichier. */
const tous = (dans: Document | Element, nom: string): Element[] => [...dans.getElementsByTagNameNS('*', nom)];
const enfant = (de: Element | undefined, nom: string): Element | undefined =>
  de && [...de.children].find(({ localName }) => localName === nom);
const texte = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

/** La devise du compte (`Stmt/Acct/Ccy`) dont cette écriture est. */
const deviseDuCompte = (entree: Element): string =>
  texte(enfant(enfant(entree.parentElement ?? undefined, 'Acct'), 'Ccy'));

function ecriture(entree: Element): EcritureCamt {
  const montant = enfant(entree, 'Amt');
  return {
    montant: texte(montant),
    devise: montant?.getAttribute('Ccy') || deviseDuCompte(entree),
    sens: texte(enfant(entree, 'CdtDbtInd')),
    etat: texte(enfant(entree, 'Sts')),
    date: texte(enfant(entree, 'BookgDt')) || texte(enfant(entree, 'ValDt')),
    libelles: [
      ...tous(entree, 'Ustrd').map(texte),
      texte(enfant(entree, 'AddtlNtryInf')),
      ...tous(entree, 'Dbtr').map((debiteur) => texte(tous(debiteur, 'Nm')[0])),
    ],
  };
}

/** Un CAMT.053, lu par le navigateur. @throws ReleveRefuse pour un XML abîmé, dangereux, ou d'autre chose */
export function lireCamt(xml: string): Releve {
  // Une déclaration de type n'a rien à faire là : ses entités pourraient gonfler sans fin.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new ReleveRefuse('RELEVE_ILLISIBLE');
  if (tous(document, 'BkToCstmrStmt').length === 0) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  return releveDeCamt(tous(document, 'Ntry').map(ecriture));
}
