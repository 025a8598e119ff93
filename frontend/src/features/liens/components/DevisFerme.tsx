import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { RetractationDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { useEffect, useRef, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { TexteEntier } from '@/components/TexteEntier';
import { afficherInstant } from '@/lib/format/date';
import { demanderLeLien } from '../api/devis-public';
import { useAcceptation } from '../model/acceptation';
import { DemandeDeLien } from './DemandeDeLien';
import { Pieces } from './signature/Pieces';
import sans from './sans-facture.module.css';
import styles from './signature/signature.module.css';

/** Ce que l'on vient de faire de ce devis. */
export type Fin = 'refus' | 'relu' | RetractationDeDevis | null;

/** L'accusé de la rétractation : son contenu, sa date et son heure. */
function Retracte({ retractation }: { retractation: RetractationDeDevis }): JSX.Element {
  const { le, declaration, suites } = retractation;
  return (
    <>
      <Alerte type="succes" titre="Votre rétractation est reçue">
        Le {afficherInstant(le)}, heure de Paris. Un accusé part par e-mail&nbsp;: il fait foi de la date et
        de l’heure.
      </Alerte>
      <blockquote className={styles.phrase}>
        <TexteEntier>{declaration}</TexteEntier>
      </blockquote>
      {suites.map((suite) => (
        <p key={suite}>{suite}</p>
      ))}
    </>
  );
}

/** Les pièces d'un contrat quitté se gardent. */
function PiecesGardees({ jeton }: { jeton: string }): JSX.Element | null {
  const { acceptation } = useAcceptation(jeton, null);
  return acceptation && <Pieces jeton={jeton} acceptation={acceptation} devis={false} />;
}

/** Un devis qui ne se lit plus : de qui, lequel, pourquoi, et que faire. */
export function DevisFerme({ jeton, lu, fin }: { jeton: string; lu: DevisPublic; fin: Fin }): JSX.Element {
  const { etat, numero, vendeur, dateEmission } = lu;
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fin) titre.current?.focus();
  }, [fin]);
  const retractation = typeof fin === 'object' ? fin : null;
  return (
    <div className={sans.sans}>
      <h1 ref={titre} tabIndex={-1}>
        Devis {numero}
      </h1>
      <p>
        {vendeur}, le {formaterDateLongue(dateEmission)}
      </p>
      {fin === 'refus' && (
        <Alerte type="succes" titre="Votre refus est noté">
          Nous avons prévenu {vendeur}. Plus aucun rappel ne partira.
        </Alerte>
      )}
      {retractation && <Retracte retractation={retractation} />}
      {(fin === null || fin === 'relu') && etat !== 'a_repondre' && <p>{FINS_DE_PAGE[etat]}</p>}
      {etat === 'retracte' && <PiecesGardees jeton={jeton} />}
      {(etat === 'expire' || etat === 'remplace') && <DemandeDeLien demander={() => demanderLeLien(jeton)} />}
    </div>
  );
}
