import type { PreuvePublique, VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { clsx } from 'clsx';
import { useEffect, useRef, type JSX } from 'react';
import { Icone, type NomIcone } from '@/components/Icone';
import { afficherInstant } from '@/lib/format/date';
import { type Controle, controlesDe } from '../../model/controles';
import { Valeurs } from '../Valeurs';
import lien from '../lien.module.css';
import styles from './preuves.module.css';

const VERDICTS: Record<VerificationDePreuve['etat'], { titre: string; icone: NomIcone }> = {
  intact: { titre: 'Rien n’est altéré', icone: 'poignee' },
  altere: { titre: 'Altéré', icone: 'alerte' },
  inconnu: { titre: 'Inconnu', icone: 'info' },
};

const ETATS: Record<Controle['etat'], { mot: string; icone: NomIcone }> = {
  tient: { mot: 'Intact', icone: 'coche' },
  altere: { mot: 'Altéré', icone: 'croix' },
  non_verifie: { mot: 'Pas vérifié', icone: 'reduire' },
};

/** Ce que la preuve dit d'elle : ni qui a signé, ni à quelle adresse. */
function Preuve({ preuve }: { preuve: PreuvePublique }): JSX.Element {
  const { numero, vendeur, signeLe, empreinte, document, cle, clePublique, rang } = preuve;
  const lignes: [string, string][] = [
    ['Devis', numero],
    ['Vendeur', vendeur],
    ['Signé le', `${afficherInstant(signeLe)}, heure de Paris`],
    ['Rang dans la chaîne du vendeur', String(rang)],
    ['Empreinte de la preuve (SHA-256)', empreinte],
    ['Empreinte du PDF du devis (SHA-256)', document],
    ['Clé du sceau', cle],
    ['Clé publique (Ed25519)', clePublique],
  ];
  return <Valeurs lignes={lignes} />;
}

/** Le verdict, chaque contrôle en clair, ce que la preuve dit d'elle, et ce qu'elle ne montre pas. */
export function Verdict({
  verification,
  annonce,
}: {
  verification: VerificationDePreuve;
  /** Vrai si un geste l'a demandé : il prend le focus. */
  annonce: boolean;
}): JSX.Element {
  const { etat, phrase, preuve, limite } = verification;
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (annonce) titre.current?.focus();
  }, [annonce, verification]);
  const { titre: mot, icone } = VERDICTS[etat];
  return (
    <section className={clsx(lien.carte, styles.verdict)} aria-labelledby="verdict">
      <div className={clsx(styles.titre, styles[etat])}>
        <Icone nom={icone} taille={32} />
        <h2 ref={titre} id="verdict" tabIndex={-1}>
          {mot}
        </h2>
      </div>
      {etat === 'inconnu' && <p>{phrase}</p>}
      <ul className={styles.controles}>
        {controlesDe(verification).map((controle) => (
          <li key={controle.nom} className={styles[controle.etat]}>
            <Icone nom={ETATS[controle.etat].icone} taille={18} epaisseur={2.2} />
            <div>
              <strong>{controle.nom}</strong> <span>{ETATS[controle.etat].mot}</span>
              <p>{controle.phrase}</p>
            </div>
          </li>
        ))}
      </ul>
      {preuve && <Preuve preuve={preuve} />}
      <h3>Ce que cela ne prouve pas</h3>
      <p>{limite}</p>
    </section>
  );
}
