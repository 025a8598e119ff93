import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import cartes from '@/components/carte.module.css';
import { ChampDate } from '@/components/date/ChampDate';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { paths } from '@/config/paths';
import { aujourdhui, formaterDateLongue } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useRappels, useReglerRappels } from '../api/relances';
import { nomDEtape } from '../model/rappels';
import { FenetreRappel, type EnvoiDeRappel } from './FenetreRappel';
import { LigneJournal } from './LigneJournal';
import styles from './relances.module.css';

/** Le prochain rappel, ou pourquoi il n'y en aura pas. */
function Prochain({
  rappels,
  corriger,
}: {
  rappels: RelancesDeFacture;
  corriger: string | null;
}): JSX.Element {
  const { actif, prochaine, pourquoi } = rappels;
  if (!actif)
    return (
      <p>
        Les rappels automatiques sont éteints. <Link to={paths.relances.href()}>Les régler</Link>
      </p>
    );
  if (!prochaine) return <p>Plus aucun rappel automatique n’est prévu.</p>;
  return (
    <>
      <p>
        Prochain rappel le <b>{formaterDateLongue(prochaine.date)}</b>
        {`\u00a0: ${nomDEtape(prochaine.etape).toLowerCase()}.`}
      </p>
      {pourquoi && (
        <p className={styles.note}>
          {`Il ne partira pas\u00a0: ${pourquoi}`} {corriger && <Link to={corriger}>Corriger l’adresse</Link>}
        </p>
      )}
    </>
  );
}

/** Le jour que le client a promis : il se note, ou s'oublie. */
function Promesse({
  promesse,
  occupe,
  noter,
}: {
  promesse: string | null;
  occupe: boolean;
  noter: (jour: string | null) => void;
}): JSX.Element {
  const [jour, setJour] = useState('');
  if (promesse)
    return (
      <p className={styles.ligne}>
        {`Paiement promis pour le ${formaterDateLongue(promesse)}.`}
        <Button type="link" size="small" disabled={occupe} onClick={() => noter(null)}>
          Oublier
        </Button>
      </p>
    );
  return (
    <div className={styles.promesse}>
      <ChampDate
        libelle="Jour promis par le client"
        calendrier="jour promis"
        champ={lierChamp({ id: 'promesse', valeur: jour, changer: setJour })}
      />
      <Button disabled={occupe || jour < aujourdhui()} onClick={() => noter(jour)}>
        Noter la promesse
      </Button>
    </div>
  );
}

function Consignes({ factureId, rappels }: { factureId: string; rappels: RelancesDeFacture }): JSX.Element {
  const { refus } = useAnnonce();
  const regler = useReglerRappels(factureId);
  const changer = (corps: Parameters<typeof regler.mutate>[0]): void =>
    regler.mutate(corps, { onError: refus('Les rappels n’ont pas été changés.') });
  return (
    <>
      <label className={styles.choix}>
        <input
          type="checkbox"
          checked={regler.isPending ? (regler.variables.pause ?? rappels.pause) : rappels.pause}
          disabled={regler.isPending}
          onChange={({ target }) => changer({ pause: target.checked })}
        />
        En pause pour cette facture
      </label>
      <Promesse
        promesse={rappels.promesse}
        occupe={regler.isPending}
        noter={(promesse) => changer({ promesse })}
      />
    </>
  );
}

/** Les rappels d'une facture à payer. */
export default function CarteRappels({
  factureId,
  adresse,
  autrement,
  corriger,
  lettreProposee,
  attente,
}: EnvoiDeRappel & {
  /** Où se corrige l'adresse du client, si elle est refusée. */
  corriger: string | null;
  /** Le retard est assez long pour une mise en demeure. */
  lettreProposee: boolean;
  /** Ce qui tient la place le temps qu'ils arrivent. */
  attente?: ReactNode;
}): ReactNode {
  const { data: rappels, isError } = useRappels(factureId);
  const [ouverte, ouvrir] = useState(false);
  if (!rappels) return isError ? null : attente;
  const { proposee, pourquoiPas, faites } = rappels;
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-rappels">
      <h2 id="titre-rappels">Rappels</h2>
      <Prochain rappels={rappels} corriger={corriger} />
      <Consignes factureId={factureId} rappels={rappels} />
      {proposee && <Button onClick={() => ouvrir(true)}>Envoyer un rappel</Button>}
      {pourquoiPas && <p className={styles.note}>{`Pas de rappel à la main\u00a0: ${pourquoiPas}`}</p>}
      {lettreProposee && (
        <p>
          Les rappels ne suffisent pas&nbsp;? <a href="#mise-en-demeure">Préparer une mise en demeure</a>
        </p>
      )}
      {faites.length > 0 && (
        <ul className={styles.liste}>
          {[...faites].reverse().map((rappel) => (
            <LigneJournal key={rappel._id} rappel={rappel} avecFacture={false} />
          ))}
        </ul>
      )}
      {ouverte && proposee && (
        <FenetreRappel {...{ factureId, adresse, autrement, proposee }} fermer={() => ouvrir(false)} />
      )}
    </section>
  );
}
