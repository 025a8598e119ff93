import { fautesDeVersement } from '@facturier/domaine/anterieures/piece';
import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import type { MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { usePayerPiece } from '../api/pieces';
import { centimesTapes, fauteMontant, montantTape } from '../model/saisie';
import { ChampMoyen } from './ChampMoyen';
import styles from './anterieures.module.css';

interface SaisieVersement {
  montant: string;
  date: string;
  moyen: MoyenPaiement;
}

/** Ce que le versement se voit reprocher. @param reste centimes positifs */
const fautesDe = ({ montant, date }: SaisieVersement, reste: number) => {
  const centimes = centimesTapes(montant) ?? 0;
  const fautes = fautesDeVersement({ date, montantCentimes: centimes }, reste, aujourdhui());
  const nul = centimes > 0 ? null : 'Le montant doit être supérieur à 0.';
  return {
    montant: fauteMontant(montant, 'Indiquez le montant.') ?? nul ?? fautes.montant,
    date: date ? fautes.date : 'Indiquez le jour.',
  };
};

/** Note de l'argent reçu pour une pièce antérieure, ou rendu d'un avoir : une écriture au livre, à son jour. */
export default function FenetreVersement({
  piece,
  surFermeture,
}: {
  piece: PieceAnterieureDetail;
  surFermeture: () => void;
}): JSX.Element {
  const [cles] = useState(() => new ClesParContenu());
  const { mutateAsync } = usePayerPiece(piece._id);
  const { fait } = useAnnonce();
  const avoir = piece.genre === 'avoir';
  const reste = Math.abs(piece.reste);
  const saisie = useFormulaire<SaisieVersement, PieceAnterieureDetail>({
    nom: 'versement-anterieur',
    depart: { montant: montantTape(reste), date: aujourdhui(), moyen: 'virement' },
    regle: (valeurs) => fautesDe(valeurs, centimesDepuisEuros(reste)),
    envoyer: ({ montant, date, moyen }) => {
      const corps = { montant: eurosDepuisCentimes(centimesTapes(montant) ?? 0), date, moyen };
      return mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: () => {
      surFermeture();
      fait(avoir ? 'Remboursement au livre.' : 'Encaissement au livre.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={avoir ? 'Noter un remboursement' : 'Noter un encaissement'}
      valider="Écrire au livre"
      largeur={460}
      entree
      surFermeture={surFermeture}
    >
      <div className={styles.deux}>
        <Champ libelle={avoir ? 'Montant rendu' : 'Montant reçu'} champ={saisie.champ('montant')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
        <ChampDate
          libelle={avoir ? 'Rendu le' : 'Reçu le'}
          champ={saisie.champ('date')}
          calendrier="date du paiement"
          requis
        />
      </div>
      <ChampMoyen champ={saisie.champ('moyen')} />
      <RefusEnvoi refus={saisie.refus} defaut="L’écriture n’a pas pu être faite." />
    </FenetreSaisie>
  );
}
