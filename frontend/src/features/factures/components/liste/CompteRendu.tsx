import { Button } from 'antd';
import type { JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { Icone, type NomIcone } from '@/components/Icone';
import { accorder } from '@/lib/format/montant';
import { aReprendre, resumer, type Acte, type Issue, type SortDeFacture } from '../../model/actes-nombre';
import { nomClient } from '../../model/facture';
import styles from './compte-rendu.module.css';
import type { Course } from './use-course';

const TITRES: Record<Acte, string> = {
  courriel: 'Envoyer par e-mail',
  envoyee: 'Marquer envoyées',
  payee: 'Marquer payées',
  pdf: 'PDF (ZIP)',
  csv: 'CSV',
};
const DESSINS: Record<Issue, NomIcone> = {
  faite: 'coche',
  refusee: 'croix',
  non_essayee: 'pause',
  ecartee: 'info',
};

function Ligne({ facture, issue, dit }: SortDeFacture): JSX.Element {
  return (
    <li className={styles.ligne} data-issue={issue}>
      <Icone nom={DESSINS[issue]} taille={17} epaisseur={2.2} />
      <span>
        <b>{facture.numero ?? 'Brouillon'}</b> {nomClient(facture)}
        <span className={styles.dit}>{dit}</span>
      </span>
    </li>
  );
}

/** Ce qu'un acte en nombre fait, puis a fait : une ligne par facture, et de quoi reprendre ce qui n'a pas abouti. */
export function CompteRendu({
  course,
  surReprise,
  surArret,
  surFermeture,
}: {
  course: Course;
  surReprise: () => void;
  surArret: () => void;
  surFermeture: () => void;
}): JSX.Element {
  const { acte, lignes, total, enCours, fichier } = course;
  const reste = enCours ? 0 : aReprendre(lignes).length;
  const faites = lignes.length - (enCours ? aReprendre(lignes).length : 0);
  return (
    <Fenetre
      open
      title={TITRES[acte]}
      onCancel={surFermeture}
      closable={!enCours}
      keyboard={!enCours}
      mask={{ closable: false }}
      footer={
        enCours ? (
          <Button onClick={surArret}>Arrêter</Button>
        ) : (
          <>
            {reste > 0 && (
              <Button type="primary" onClick={surReprise}>
                Réessayer celles qui ont échoué ({reste})
              </Button>
            )}
            <Button type={reste > 0 ? 'default' : 'primary'} onClick={surFermeture}>
              Terminer
            </Button>
          </>
        )
      }
    >
      <div className={styles.bilan} aria-busy={enCours}>
        <p role="status">
          {enCours
            ? `${faites} sur ${accorder(total, 'facture')}…`
            : `${accorder(total, 'facture')}\u00a0: ${resumer(lignes)}.`}
          {!enCours && fichier && ` ${fichier} est dans vos téléchargements.`}
        </p>
        {enCours && <progress aria-label="Progression" max={total} value={faites} />}
        <ul className={styles.lignes} aria-label="Compte rendu">
          {lignes.map((ligne) => (
            <Ligne key={ligne.facture._id} {...ligne} />
          ))}
        </ul>
      </div>
    </Fenetre>
  );
}
