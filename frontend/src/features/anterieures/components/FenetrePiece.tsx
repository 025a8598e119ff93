import {
  CLIENT_ANTERIEUR,
  GENRES_ANTERIEURS,
  LOGICIEL_ANTERIEUR,
  NUMERO_ANTERIEUR,
} from '@facturier/domaine/anterieures/piece';
import type { PieceAnterieure, PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { NATURES_DE_LIGNE } from '@facturier/domaine/documents/nature';
import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { aujourdhui } from '@/lib/format/date';
import { useEcrirePiece } from '../api/pieces';
import { GENRES } from '../model/filtres';
import {
  corpsDePiece,
  corpsDePieceNeuve,
  fautesDePiece,
  PIECE_NEUVE,
  saisirPiece,
  type SaisiePiece,
} from '../model/saisie';
import { ChampMoyen } from './ChampMoyen';
import styles from './anterieures.module.css';

const CHOIX_GENRE = GENRES_ANTERIEURS.map((value) => ({ value, label: GENRES[value] }));
const NATURES = { biens: 'Biens', services: 'Services' } as const;
const CHOIX_NATURE = [
  { value: '', label: 'Non dite' },
  ...NATURES_DE_LIGNE.map((value) => ({ value, label: NATURES[value] })),
];

type Partie = { saisie: Saisie<SaisiePiece> };

function Identite({ saisie }: Partie): JSX.Element {
  return (
    <>
      <Champ libelle="C’est" groupe champ={saisie.champ('genre')}>
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} options={CHOIX_GENRE} />}
      </Champ>
      <div className={styles.deux}>
        <Champ libelle="Numéro" champ={saisie.champ('numero')} requis>
          {(controle) => (
            <Input {...pourAntd(controle)} size="large" autoComplete="off" maxLength={NUMERO_ANTERIEUR.max} />
          )}
        </Champ>
        <Champ libelle="Total" champ={saisie.champ('total')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
      </div>
      <Champ libelle="Client" champ={saisie.champ('clientNom')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" autoComplete="off" maxLength={CLIENT_ANTERIEUR.max} />
        )}
      </Champ>
      <div className={styles.deux}>
        <ChampDate
          libelle="Émise le"
          champ={saisie.champ('dateEmission')}
          calendrier="date d’émission"
          requis
        />
        <ChampDate
          libelle="Échéance (facultative)"
          champ={saisie.champ('dateEcheance')}
          calendrier="échéance"
        />
      </div>
    </>
  );
}

function Precisions({ saisie }: Partie): JSX.Element {
  return (
    <>
      <Champ
        libelle="Nature"
        groupe
        champ={saisie.champ('nature')}
        note="Elle dit à quel seuil compter l’argent. Non dite, elle se dira au livre des recettes."
      >
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} options={CHOIX_NATURE} />}
      </Champ>
      <Champ libelle="Faite avec (facultatif)" champ={saisie.champ('logiciel')}>
        {(controle) => (
          <Input
            {...pourAntd(controle)}
            size="large"
            maxLength={LOGICIEL_ANTERIEUR.max}
            placeholder="Un tableur, un autre outil…"
          />
        )}
      </Champ>
    </>
  );
}

/** Ce qui en est déjà payé : l'argent compte au livre à son jour. */
function DejaPaye({ saisie }: Partie): JSX.Element {
  const avoir = saisie.valeurs.genre === 'avoir';
  return (
    <fieldset className={styles.deja}>
      <legend>{avoir ? 'Déjà rendu' : 'Déjà payé'}</legend>
      <p>
        Laissez vide si rien ne l’est. Une fois au livre, la pièce ne change plus&nbsp;: une écriture s’annule
        par sa contraire.
      </p>
      <div className={styles.deux}>
        <Champ libelle={avoir ? 'Montant rendu' : 'Montant reçu'} champ={saisie.champ('paye')}>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
        <ChampDate
          libelle={avoir ? 'Rendu le' : 'Reçu le'}
          champ={saisie.champ('payeLe')}
          calendrier="date du paiement"
        />
      </div>
      <ChampMoyen champ={saisie.champ('moyen')} />
    </fieldset>
  );
}

/** Une pièce faite ailleurs, à inscrire avec ce qui en est payé, ou à changer tant que rien n'est au livre pour elle. */
export default function FenetrePiece({
  piece,
  surFermeture,
  surEnregistree,
}: {
  piece: PieceAnterieure | null;
  surFermeture: () => void;
  surEnregistree: (piece: PieceAnterieureDetail) => void;
}): JSX.Element {
  const [cles] = useState(() => new ClesParContenu());
  const { mutateAsync } = useEcrirePiece();
  const saisie = useFormulaire<SaisiePiece, PieceAnterieureDetail>({
    nom: 'piece-anterieure',
    depart: piece ? saisirPiece(piece) : PIECE_NEUVE,
    regle: (valeurs) => fautesDePiece(valeurs, aujourdhui()),
    envoyer: (valeurs) => {
      if (piece) return mutateAsync({ changee: piece._id, corps: corpsDePiece(valeurs) });
      const neuve = corpsDePieceNeuve(valeurs);
      return mutateAsync({ neuve, cle: cles.pour(neuve) });
    },
    reussite: surEnregistree,
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={piece ? `Changer la pièce ${piece.numero}` : 'Ajouter une pièce antérieure'}
      valider={piece ? 'Enregistrer' : 'Ajouter la pièce'}
      largeur={560}
      entree
      surFermeture={surFermeture}
    >
      <Identite saisie={saisie} />
      <Precisions saisie={saisie} />
      {!piece && <DejaPaye saisie={saisie} />}
      <RefusEnvoi refus={saisie.refus} defaut="La pièce n’a pas pu être enregistrée." />
    </FenetreSaisie>
  );
}
