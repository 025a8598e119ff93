import type { Litige, PartContestee } from '@facturier/domaine/contrat/litiges';
import { estEnCours, LIBELLES_D_ETAT, LIBELLES_DE_MOTIF } from '@facturier/domaine/litiges/litige';
import { clsx } from 'clsx';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import cartes from '@/components/carte.module.css';
import { Etiquette, type Ton } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLitige, useLitige } from '../api/litiges';
import { Decider } from './Decider';
import { Repondre } from './Repondre';
import styles from './litiges.module.css';

const TONS: Record<Litige['etat'], Ton> = {
  ouvert: 'erreur',
  repondu: 'alerte',
  accepte: 'succes',
  accepte_en_partie: 'succes',
  rejete: 'neutre',
  retire: 'neutre',
};

function Contestee({ ligne }: { ligne: PartContestee }): JSX.Element {
  const { designation, motif, conteste, commentaire, accorde } = ligne;
  return (
    <li className={styles.ligne}>
      <p className={styles.designation}>
        <b>{designation}</b> <span>{afficherEuros(conteste)} contestés</span>
      </p>
      <p>{LIBELLES_DE_MOTIF[motif]}</p>
      {commentaire && <p className={styles.cite}>«&nbsp;{commentaire}&nbsp;»</p>}
      {accorde !== null && <p>{afficherEuros(accorde)} accordés</p>}
    </li>
  );
}

function Echanges({ litige: { messages } }: { litige: Litige }): JSX.Element | null {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.lignes} aria-label="Messages">
      {messages.map(({ de, texte, le }) => (
        <li key={le} className={styles.message}>
          <p className={styles.note}>
            {de === 'client' ? 'Votre client' : 'Vous'}, {afficherInstant(le)}
          </p>
          <p>{texte}</p>
        </li>
      ))}
    </ul>
  );
}

/** L'avoir que la décision a préparé : émis et envoyé d'un geste. */
function Avoir({ litige }: { litige: Litige }): JSX.Element | null {
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLitige(litige);
  const { avoir, avoirPret } = litige;
  if (avoir)
    return (
      <p>
        <Link to={paths.facture.href(avoir._id)}>Avoir {avoir.numero}</Link>
      </p>
    );
  if (avoirPret === null) return null;
  const emettre = (): void =>
    acte.mutate(
      { quoi: 'avoir' },
      {
        onSuccess: () => fait('Avoir émis. Votre client est prévenu.'),
        onError: refus('L’avoir n’a pas pu être émis.'),
      },
    );
  return (
    <>
      <p>L’avoir est prêt. Émis, il part à votre client par e-mail.</p>
      <Button type="primary" loading={acte.isPending} onClick={emettre}>
        Émettre l’avoir de {afficherEuros(avoirPret)}
      </Button>
    </>
  );
}

/** Le litige d'une facture, du côté de l'émetteur : ligne par ligne, les messages, la décision, l'avoir. */
export default function CarteLitige({ factureId }: { factureId: string }): JSX.Element | null {
  const { data } = useLitige(factureId);
  const litige = data?.litige;
  if (!litige) return null;
  const enCours = estEnCours(litige.etat);
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-litige">
      <h2 id="titre-litige">
        Litige <Etiquette ton={TONS[litige.etat]}>{LIBELLES_D_ETAT[litige.etat]}</Etiquette>
      </h2>
      {enCours && (
        <p>
          Votre client conteste {afficherEuros(litige.conteste)}. Les rappels et la mise en demeure attendent
          votre décision.
        </p>
      )}
      <ul className={styles.lignes}>
        {litige.lignes.map((ligne) => (
          <Contestee key={ligne.rang} ligne={ligne} />
        ))}
      </ul>
      <Echanges litige={litige} />
      {enCours && <Repondre litige={litige} />}
      {enCours && <Decider key={litige._id} litige={litige} />}
      <Avoir litige={litige} />
    </section>
  );
}
