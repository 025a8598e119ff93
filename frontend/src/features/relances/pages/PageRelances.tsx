import type { ReglagesRelances, RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { Suspense, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { OngletsDePage } from '@/components/OngletsDePage';
import { EtatVide } from '@/components/EtatVide';
import { Panne } from '@/components/Panne';
import { SqueletteLignes } from '@/components/Squelettes';
import { paths } from '@/config/paths';
import { ListeLitiges } from '@/features/litiges/public';
import { useAVenir, useReglages } from '../api/relances';
import { LigneJournal } from '../components/LigneJournal';
import { OngletAVenir } from '../components/OngletAVenir';
import { OngletTextes } from '../components/OngletTextes';
import styles from '../components/relances.module.css';

interface Lu {
  reglages: ReglagesRelances;
  calendrier: RelancesAVenir;
}

function OngletJournal({ calendrier: { journal } }: Lu): JSX.Element {
  if (journal.length === 0) return <EtatVide dessin="messages" titre="Aucun rappel n’est encore parti" />;
  return (
    <ul className={styles.liste}>
      {journal.map((rappel) => (
        <LigneJournal key={rappel._id} rappel={rappel} avecFacture />
      ))}
    </ul>
  );
}

/** Ce qui retient des rappels le temps d'une réponse. */
function OngletLitiges(): JSX.Element {
  return (
    <Suspense fallback={<SqueletteLignes />}>
      <ListeLitiges />
    </Suspense>
  );
}

const A_VENIR = { cle: '', libelle: 'À venir', Partie: OngletAVenir };
const ONGLETS: { cle: string; libelle: string; Partie: (lu: Lu) => JSX.Element }[] = [
  A_VENIR,
  { cle: 'journal', libelle: 'Journal', Partie: OngletJournal },
  { cle: 'litiges', libelle: 'Litiges', Partie: OngletLitiges },
  { cle: 'textes', libelle: 'Textes', Partie: OngletTextes },
];

/** /relances : les quatorze jours qui viennent, le journal, les textes. */
export default function PageRelances(): JSX.Element {
  const [parametres] = useSearchParams();
  const { cle, Partie } = ONGLETS.find((un) => un.cle === parametres.get('onglet')) ?? A_VENIR;
  const reglages = useReglages();
  const calendrier = useAVenir();
  const erreur = reglages.error ?? calendrier.error;
  const reessayer = (): void => {
    void reglages.refetch();
    void calendrier.refetch();
  };
  return (
    <>
      <EnTetePage titre="Rappels" />
      <OngletsDePage nom="Parties des rappels" page={paths.relances.href()} onglets={ONGLETS} actuel={cle} />
      {reglages.data && calendrier.data ? (
        <Partie reglages={reglages.data} calendrier={calendrier.data} />
      ) : erreur ? (
        <Panne erreur={erreur} phrase="Erreur lors du chargement des rappels" reessayer={reessayer} />
      ) : (
        <SqueletteLignes />
      )}
    </>
  );
}
