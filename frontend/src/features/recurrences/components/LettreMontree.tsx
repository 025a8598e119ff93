import { type Lettre, texteDeLettre } from '@facturier/domaine/recurrences/lettres';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { classesBouton } from '@/components/Bouton';
import { Fenetre } from '@/components/Fenetre';
import { Icone } from '@/components/Icone';
import styles from './recurrences.module.css';

const lettreParMessagerie = (lettre: Lettre, email: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(lettre.objet)}&body=${encodeURIComponent(texteDeLettre(lettre))}`;

/** La lettre telle que le client la lira, et de quoi la copier ou l'ouvrir dans sa messagerie. */
export function LettreMontree({ lettre, email }: { lettre: Lettre; email: string }): JSX.Element {
  const [copiee, setCopiee] = useState(false);
  const copier = (): void =>
    void navigator.clipboard.writeText(texteDeLettre(lettre)).then(
      () => setCopiee(true),
      () => undefined,
    );
  return (
    <>
      <article className={styles.lettre} aria-label="La lettre">
        <p>
          <b>{lettre.objet}</b>
        </p>
        {lettre.avant.map((un) => (
          <p key={un}>{un}</p>
        ))}
        {lettre.encadre && (
          <p className={styles.encadre}>
            {lettre.encadre.libelle}&nbsp;: <b>{lettre.encadre.valeur}</b>
          </p>
        )}
        {lettre.apres.map((un) => (
          <p key={un}>{un}</p>
        ))}
      </article>
      <div className={styles.actes}>
        <Button icon={<Icone nom={copiee ? 'coche' : 'copie'} taille={16} />} onClick={copier}>
          {copiee ? 'Lettre copiée' : 'Copier la lettre'}
        </Button>
        <a className={classesBouton('ordinaire')} href={lettreParMessagerie(lettre, email)}>
          Ouvrir dans ma messagerie
        </a>
      </div>
    </>
  );
}

/** Une lettre prête : rien ne part d'ici. */
export const FenetreLettre = ({
  titre,
  lettre,
  email,
  fermer,
}: {
  titre: string;
  lettre: Lettre;
  email: string;
  fermer: () => void;
}): JSX.Element => (
  <Fenetre open title={titre} footer={null} width={600} onCancel={fermer}>
    <div className={styles.page}>
      <LettreMontree lettre={lettre} email={email} />
    </div>
  </Fenetre>
);
