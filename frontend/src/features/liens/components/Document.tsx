import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { FeuilleFacture, type FeuilleFactureProps } from '@/components/feuille/FeuilleFacture';
import { adresseDeLaPiece } from '../api/facture-publique';
import { tamponPublic } from '../model/etat-public';
import styles from './document.module.css';

/** Les lignes et les totaux à la taille d'un téléphone, où la feuille ne se lit qu'agrandie ; cachées aux lecteurs, qui lisent la feuille. */
function Lignes({ document }: Pick<FacturePublique, 'document'>): JSX.Element {
  return (
    <ul className={styles.lignes} aria-hidden="true">
      {document.lignes.map(({ designation, detail, quantite, prixUnitaire, montant }, rang) => (
        <li key={rang}>
          <span>
            {designation}
            <small>{[detail, `${quantite} × ${prixUnitaire}`].filter(Boolean).join('\n')}</small>
          </span>
          <strong>{montant}</strong>
        </li>
      ))}
    </ul>
  );
}

/** La feuille A4 ; sur un téléphone, elle s'agrandit et se fait glisser. */
export function Feuille({
  document,
  nom,
  tampon,
  logo,
}: Pick<FeuilleFactureProps, 'document' | 'tampon' | 'logo'> & {
  /** « la facture » */
  nom: string;
}): JSX.Element {
  const [grand, setGrand] = useState(false);
  return (
    <section className={styles.document} aria-label="Le document">
      <Lignes document={document} />
      <button type="button" className={styles.loupe} aria-pressed={grand} onClick={() => setGrand(!grand)}>
        {grand ? 'Voir la page entière' : `Agrandir ${nom}`}
      </button>
      <div className={styles.vitre} tabIndex={0} role="group" aria-label="La feuille, à faire glisser">
        <div className={clsx(styles.feuille, grand && styles.grande)}>
          <FeuilleFacture document={document} tampon={tampon} logo={logo} />
        </div>
      </div>
    </section>
  );
}

/** La feuille d'une facture, avec son logo et ce qu'elle porte en travers. */
export function Document({ jeton, facture }: { jeton: string; facture: FacturePublique }): JSX.Element {
  return (
    <Feuille
      document={facture.document}
      nom={facture.genre === 'avoir' ? 'l’avoir' : 'la facture'}
      tampon={tamponPublic(facture)}
      logo={facture.logo ? adresseDeLaPiece(jeton, 'logo') : undefined}
    />
  );
}
