import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { App, Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import detail from '@/components/detail.module.css';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { PageIntrouvable } from '@/components/PageIntrouvable';
import { SqueletteCartes } from '@/components/Squelettes';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { formaterDateLongue } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useRafraichir } from '@/lib/invalidation';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useAnnonce } from '@/lib/use-annonce';
import { useEffacerPiece, usePiece } from '../api/pieces';
import { GENRES, situationDe } from '../model/filtres';
import { CartePdf } from './CartePdf';
import { CarteVersements } from './CarteVersements';
import styles from './anterieures.module.css';

const FenetrePiece = lazy(() => import('./FenetrePiece'));

const RETOUR = { href: paths.anterieures.href(), libelle: 'Pièces antérieures' };
const NATURES = { biens: 'Ventes de biens', services: 'Prestations de services' } as const;

function useEffacement({ _id, numero }: PieceAnterieureDetail): () => void {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const effacement = useEffacerPiece();
  const effacer = async (): Promise<void> => {
    try {
      await effacement.mutateAsync(_id);
    } catch (erreur) {
      return refus('Cette pièce n’a pas pu être effacée')(erreur);
    }
    await naviguer(RETOUR.href, { replace: true });
    fait('Pièce effacée.');
    void rafraichir('facture', _id);
  };
  return () =>
    void modal.confirm({
      title: `Effacer la pièce ${numero}\u00a0?`,
      content: 'Rien n’est au livre pour elle\u00a0: elle disparaît d’ici, et de nulle part ailleurs.',
      okText: 'Effacer la pièce',
      okButtonProps: { danger: true },
      cancelText: 'La garder',
      onOk: effacer,
    });
}

function Faits({ piece }: { piece: PieceAnterieureDetail }): JSX.Element {
  const faits: [string, string][] = [
    ['Client', piece.clientNom],
    ['Émise le', formaterDateLongue(piece.dateEmission)],
    ...(piece.dateEcheance
      ? [['Échéance', formaterDateLongue(piece.dateEcheance)] satisfies [string, string]]
      : []),
    ['Total', afficherEuros(piece.total)],
    ['Nature', piece.nature ? NATURES[piece.nature] : 'Non dite'],
    ...(piece.logiciel ? [['Faite avec', piece.logiciel] satisfies [string, string]] : []),
  ];
  return (
    <section className={detail.detailCarte} aria-labelledby="titre-piece">
      <h2 id="titre-piece">Ce qu’elle dit</h2>
      <dl className={styles.faits}>
        {faits.map(([nom, valeur]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd className={textes.chiffres}>{valeur}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Faite ailleurs, elle garde son numéro&nbsp;: elle n’entre dans aucune de vos séries, ne part à
        personne et ne se déclare à aucune plateforme.
      </p>
    </section>
  );
}

function Fiche({ piece }: { piece: PieceAnterieureDetail }): JSX.Element {
  const [change, setChange] = useState(false);
  const effacer = useEffacement(piece);
  const { fait } = useAnnonce();
  const titre = `${GENRES[piece.genre]} ${piece.numero}`;
  const { ton, texte } = situationDe(piece);
  useTitreOnglet(titre);
  return (
    <>
      <EnTetePage
        titre={titre}
        retour={RETOUR}
        etiquette={<Etiquette ton={ton}>{texte}</Etiquette>}
        actions={
          piece.modifiable && (
            <>
              <Button danger icon={<Icone nom="corbeille" />} onClick={effacer}>
                Effacer
              </Button>
              <Button icon={<Icone nom="crayon" />} onClick={() => setChange(true)}>
                Changer
              </Button>
            </>
          )
        }
      />
      <div className={styles.fiche}>
        <Faits piece={piece} />
        <div className={styles.cote}>
          <CarteVersements piece={piece} />
          <CartePdf piece={piece} />
        </div>
      </div>
      <Suspense>
        {change && (
          <FenetrePiece
            piece={piece}
            surFermeture={() => setChange(false)}
            surEnregistree={() => {
              setChange(false);
              fait('Pièce enregistrée.');
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Une pièce antérieure : ce qu'elle dit, ce qui en est payé. */
export function FichePiece({ id }: { id: string }): JSX.Element {
  const { data: piece, error, refetch } = usePiece(id);
  if (piece) return <Fiche key={piece._id} piece={piece} />;
  if (!error) return <SqueletteCartes nombre={2} />;
  return (
    <PageIntrouvable
      titre="Pièce antérieure"
      retour={RETOUR}
      erreur={error}
      absente="Pièce antérieure non trouvée"
      panne="Erreur lors du chargement de la pièce"
      reessayer={refetch}
    />
  );
}
