import type { Import } from '@facturier/domaine/contrat/imports';
import { Button, Progress } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import cartes from '@/components/carte.module.css';
import { EtatVide } from '@/components/EtatVide';
import { SqueletteLignes } from '@/components/Squelettes';
import { formaterDateLongue } from '@/lib/format/date';
import { enPourCent } from '@/lib/format/montant';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { enCours, phraseDEtat, titreDuBilan } from '../model/bilan';
import { GENRES } from '../model/genres';
import styles from './imports.module.css';

/** L'import qui vient de partir : où il en est, puis ce qu'il a fait. */
export function Suivi({ un, surAutre }: { un: Import | undefined; surAutre: () => void }): JSX.Element {
  if (!un) return <SqueletteLignes nombre={2} />;
  const { dessin, suite } = GENRES[un.genre];
  if (un.etat === 'en_cours')
    return (
      <section className={cartes.carte} role="status" aria-label="Import en cours">
        <p className={styles.avancement}>{phraseDEtat(un)}</p>
        <Progress
          percent={un.total > 0 ? Math.floor(enPourCent(un.fait, un.total)) : 0}
          aria-label="Avancement de l’import"
          showInfo={false}
        />
        <p className={styles.note}>Vous pouvez quitter cette page&nbsp;: l’import continue.</p>
      </section>
    );
  return (
    <div role="status">
      <EtatVide
        dessin={dessin}
        titre={un.etat === 'applique' ? titreDuBilan(un) : phraseDEtat(un)}
        action={
          <>
            <Link to={suite.href} className={classesBouton('principal')}>
              {suite.libelle}
            </Link>
            <Button onClick={surAutre}>Importer un autre fichier</Button>
          </>
        }
      >
        {!enCours(un) && un.annulableJusquau && (
          <p>
            Cet import peut s’annuler jusqu’au{' '}
            {formaterDateLongue(dateCivileAParis(new Date(un.annulableJusquau)))}, ci-dessous.
          </p>
        )}
      </EtatVide>
    </div>
  );
}
