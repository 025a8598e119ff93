import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { AcceptationLue, ConsentementDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';
import { lireConsentement } from '../../api/signature-publique';
import { SAISIE_VIDE } from '../../model/saisie-signature';
import { depasse } from '../../model/signature';
import { Aussi } from '../Aussi';
import { Etapes } from './Etapes';
import lien from '../lien.module.css';
import styles from './signature.module.css';

/** L'ancre de la signature, dans la page. */
export const ANCRE_SIGNER = 'signer';

/** Signer le devis, sous le document : les mots viennent du serveur, ce qui est tapé survit à tout refus. */
export function SignerDevis({
  jeton,
  lu,
  devis,
  surAccord,
  relire,
}: {
  jeton: string;
  lu: DevisPublic;
  devis: DevisALire;
  surAccord: (acceptation: AcceptationLue) => void;
  /** Relit la page sans la quitter : elle n'est plus ce qu'elle montre. */
  relire: () => void;
}): JSX.Element {
  const [saisie, setSaisie] = useState(SAISIE_VIDE);
  const [suite, setSuite] = useState<Issue<ConsentementDeDevis> | null>(null);
  const titre = useRef<HTMLHeadingElement>(null);
  const charger = useCallback(() => void lireConsentement(jeton).then(setSuite), [jeton]);
  useEffect(charger, [charger]);
  const reprendre = (): void => {
    // D'autres mots se relisent : aucune case ne reste cochée pour eux.
    setSaisie((avant) => ({ ...avant, cases: [] }));
    relire();
    charger();
    titre.current?.focus();
  };
  return (
    <section className={`${lien.carte} ${styles.signer}`} aria-labelledby={ANCRE_SIGNER}>
      <h2 ref={titre} id={ANCRE_SIGNER} tabIndex={-1}>
        Signer ce devis
        <Aussi>Sign this quotation</Aussi>
      </h2>
      {!suite && <p role="status">Préparation de la signature…</p>}
      {suite instanceof ErreurApi && (
        <Alerte
          type="erreur"
          titre={suite.message}
          action={
            <Bouton onClick={depasse(suite) ? reprendre : charger}>
              {depasse(suite) ? 'Voir où en est le devis' : 'Réessayer'}
            </Bouton>
          }
        />
      )}
      {suite && !(suite instanceof ErreurApi) && (
        <Etapes
          {...{ jeton, lu, devis, saisie, surAccord }}
          consentement={suite}
          changer={(partie) => setSaisie((avant) => ({ ...avant, ...partie }))}
          reprendre={reprendre}
        />
      )}
    </section>
  );
}
