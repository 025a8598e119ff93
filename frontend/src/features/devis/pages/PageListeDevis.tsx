import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EFFACER } from '@/components/Effacer';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import { OngletsDePage } from '@/components/OngletsDePage';
import { pathsDevis } from '@/config/paths';
import { useRetarde } from '@/lib/use-retarde';
import { useListeDevis } from '../api/lister-devis';
import { LignesDevis } from '../components/liste/LignesDevis';
import { SuiteDeListe } from '../components/liste/SuiteDeListe';
import { SommesDevis } from '../components/liste/SommesDevis';
import { montrer, type Onglet, ONGLETS, ongletDe } from '../model/devis';
import styles from '../components/liste/liste.module.css';

const RETARD_RECHERCHE_MS = 250;

const VIDES: Record<Onglet['cle'], { titre: string; texte: string }> = {
  '': {
    titre: 'Aucun devis n’attend de réponse',
    texte: 'Un devis dit à votre client ce que vous ferez, et à quel prix. Le vôtre prend trois minutes.',
  },
  acceptes: {
    titre: 'Aucun devis accepté',
    texte: 'Un devis que votre client accepte vient ici, par sa page ou noté par vous.',
  },
  'a-facturer': { titre: 'Rien à facturer', texte: 'Un devis accepté attend ici d’être facturé.' },
  tous: { titre: 'Aucun devis', texte: 'Votre premier devis prend trois minutes.' },
};

function Nouveau(): JSX.Element {
  const naviguer = useNavigate();
  return (
    <Button
      type="primary"
      icon={<Icone nom="plus" />}
      onClick={() => void naviguer(pathsDevis.creation.href())}
    >
      Nouveau devis
    </Button>
  );
}

function Corps({ onglet, recherche }: { onglet: Onglet; recherche: string }): JSX.Element {
  const liste = useListeDevis({ etat: onglet.etat, ...(recherche && { recherche }) });
  const devis = montrer(onglet.cle, liste.data?.pages.flatMap((page) => page.devis) ?? []);
  const { titre, texte } = VIDES[onglet.cle];
  return (
    <div className={liste.isPlaceholderData ? listes.perimee : undefined} aria-busy={liste.isFetching}>
      <ListeEtats
        requete={liste}
        nombre={devis.length}
        filtree={recherche !== ''}
        erreur="Erreur lors du chargement des devis"
        vide={
          <EtatVide dessin="factures" titre={titre} action={<Nouveau />}>
            {texte}
          </EtatVide>
        }
        sansResultat={<EtatVide dessin="recherche" titre="Aucun devis ne correspond" />}
      >
        <LignesDevis devis={devis} />
        <SuiteDeListe liste={liste} />
      </ListeEtats>
    </div>
  );
}

/** /devis : ce qui attend une réponse d'abord, puis ce qui est accepté, et tout le reste. */
export default function PageListeDevis(): JSX.Element {
  const naviguer = useNavigate();
  const [adresse, setAdresse] = useSearchParams();
  const onglet = ongletDe(adresse.get('onglet'));
  const tape = adresse.get('recherche') ?? '';
  const chercher = (recherche: string): void =>
    setAdresse(
      { ...(onglet.cle && { onglet: onglet.cle }), ...(recherche && { recherche }) },
      { replace: true, preventScrollReset: true },
    );
  const recherche = useRetarde(tape.trim(), RETARD_RECHERCHE_MS);
  return (
    <>
      <EnTetePage
        titre="Devis"
        actions={
          <>
            <Button onClick={() => void naviguer(pathsDevis.recus.href())}>Devis reçus</Button>
            <Nouveau />
          </>
        }
      />
      <SommesDevis />
      <OngletsDePage
        nom="Devis montrés"
        page={pathsDevis.liste.href()}
        onglets={ONGLETS}
        actuel={onglet.cle}
      />
      <Input
        className={styles.recherche}
        type="search"
        allowClear={EFFACER}
        maxLength={100}
        value={tape}
        onChange={({ target }) => chercher(target.value)}
        placeholder="Numéro, client, montant…"
        aria-label="Rechercher un devis"
        prefix={<Icone nom="loupe" taille={16} />}
      />
      <Corps key={onglet.cle} onglet={onglet} recherche={recherche} />
    </>
  );
}
