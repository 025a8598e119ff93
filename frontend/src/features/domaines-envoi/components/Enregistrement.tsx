import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import { useAnnonce } from '@/lib/use-annonce';
import styles from './domaines.module.css';

/** Une valeur à recopier chez son hébergeur, en entier. */
function ACopier({ nom, valeur }: { nom: string; valeur: string }): JSX.Element {
  const { refus } = useAnnonce();
  const [copiee, setCopiee] = useState(false);
  const copier = (): void =>
    void navigator.clipboard
      .writeText(valeur)
      .then(
        () => setCopiee(true),
        refus('La copie n’a pas pu se faire. Sélectionnez le texte, puis copiez-le.'),
      );
  return (
    <div className={styles.valeur}>
      <dt>{nom}</dt>
      <dd>
        <code>{valeur}</code>
        <Button
          size="small"
          icon={<Icone nom={copiee ? 'coche' : 'copie'} taille={16} />}
          aria-label={copiee ? `${nom}\u00a0: copié` : `Copier\u00a0: ${nom}`}
          onClick={copier}
        >
          {copiee ? 'Copié' : 'Copier'}
        </Button>
      </dd>
    </div>
  );
}

/** L'enregistrement à publier : son nom, sa sorte, sa valeur. */
export function Enregistrement({ enregistrement: { nom, nomCourt, valeur } }: DomaineEnvoi): JSX.Element {
  return (
    <div className={styles.pile}>
      <p>
        Chez l’hébergeur de votre domaine, dans sa zone DNS, ajoutez un enregistrement <b>TXT</b>&nbsp;:
      </p>
      <dl className={styles.valeurs}>
        <ACopier nom="Nom" valeur={nom} />
        <ACopier nom="Valeur" valeur={valeur} />
      </dl>
      <p className={styles.note}>
        Certains hébergeurs ajoutent le domaine d’eux-mêmes&nbsp;: donnez-leur le nom <code>{nomCourt}</code>.
        Ne mettez pas de guillemets. Laissez l’enregistrement en place&nbsp;: sans lui, notre adresse reprend.
      </p>
    </div>
  );
}
