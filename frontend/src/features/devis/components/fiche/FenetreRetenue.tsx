import type { Devis } from '@facturier/domaine/contrat/devis';
import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { RETENUE_MAX } from '@facturier/domaine/factures/retenue';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { ecrireNombre, centiemesDepuisTaux, tauxDepuisCentiemes } from '@facturier/domaine/valeurs/montant';
import { fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import { DATE_INEXISTANTE } from '@facturier/domaine/valeurs/regle';
import { Input } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useRecevoir, useRetenir } from '../../api/situations';

interface Proprietes {
  devis: Devis;
  situations: SituationsDeDevis;
  surFermeture: () => void;
}

const TAUX = {
  decimales: 2,
  minimum: 0,
  maximum: 10_000,
  tropPetit: 'Une retenue ne peut pas être négative.',
};

const lireTaux = (tape: string): { taux: number } | { faute: string } => {
  const lu = lireNombreTape(tape, TAUX);
  if (lu.etat === 'vide') return { faute: 'Dites le taux, 0 s’il n’y a pas de retenue.' };
  if (lu.etat !== 'lu') return { faute: fauteLue(lu) ?? '' };
  if (lu.entier > RETENUE_MAX) return { faute: 'La loi ne permet pas plus de 5\u00a0%.' };
  return { taux: tauxDepuisCentiemes(lu.entier) };
};

const jourPasse = (le: string): string | null => {
  if (le === '') return null;
  if (!estDateCivile(le)) return DATE_INEXISTANTE;
  return le > aujourdhui() ? 'Ce jour n’est pas encore venu.' : null;
};

/** La retenue de garantie du marché : son taux, qui la garde, la caution qui la remplace, l'opposition qui l'arrête. */
export function FenetreRetenue({ devis, situations: { retenue }, surFermeture }: Proprietes): JSX.Element {
  const retenir = useRetenir(devis._id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'retenue',
    depart: {
      taux: retenue ? ecrireNombre(centiemesDepuisTaux(retenue.taux), 2) : '5',
      consignataire: retenue?.consignataire ?? '',
      cautionLe: retenue?.cautionLe ?? '',
      motif: retenue?.opposition?.motif ?? '',
    },
    regle: ({ taux, cautionLe }) => {
      const lu = lireTaux(taux);
      return { taux: 'faute' in lu ? lu.faute : null, cautionLe: jourPasse(cautionLe) };
    },
    envoyer: ({ taux, consignataire, cautionLe, motif }) => {
      const lu = lireTaux(taux);
      return retenir.mutateAsync({
        taux: 'taux' in lu ? lu.taux : 0,
        consignataire: consignataire.trim() || null,
        cautionLe: cautionLe || null,
        opposition: motif.trim()
          ? { le: retenue?.opposition?.le ?? aujourdhui(), motif: motif.trim() }
          : null,
      });
    },
    reussite: () => {
      surFermeture();
      fait('Retenue de garantie notée.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Retenue de garantie"
      valider="Noter la retenue"
      largeur={520}
      entree
      surFermeture={surFermeture}
    >
      <p>
        Seulement si votre contrat la prévoit, et 5&nbsp;% au plus. Elle s’imprime sur chaque situation, se
        paie un an après la réception des travaux, et ne se réclame pas avant.
      </p>
      <Champ libelle="Taux" champ={saisie.champ('taux')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="decimal" suffix="%" maxLength={6} />
        )}
      </Champ>
      <Champ libelle="Chez qui la somme est consignée" champ={saisie.champ('consignataire')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={120} />}
      </Champ>
      <ChampDate
        libelle="Une caution la remplace depuis le"
        calendrier="jour de la caution"
        champ={saisie.champ('cautionLe')}
      />
      <Champ libelle={'Opposition du client à sa libération\u00a0: son motif'} champ={saisie.champ('motif')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={500} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="La retenue n’a pas pu être notée." />
    </FenetreSaisie>
  );
}

/** Le jour de la réception des travaux : la retenue se libère un an après. */
export function FenetreReception({ devis, situations, surFermeture }: Proprietes): JSX.Element {
  const recevoir = useRecevoir(devis._id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'reception',
    depart: { le: situations.receptionLe ?? aujourdhui() },
    regle: ({ le }) => ({ le: le === '' ? DATE_INEXISTANTE : jourPasse(le) }),
    envoyer: ({ le }) => recevoir.mutateAsync({ le }),
    reussite: () => {
      surFermeture();
      fait('Réception des travaux notée.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Réception des travaux"
      valider="Noter la réception"
      largeur={480}
      surFermeture={surFermeture}
    >
      <p>
        Le jour où votre client a reçu les travaux, avec ou sans réserves. La retenue de garantie se libère un
        an après, sauf opposition motivée par lettre recommandée.
      </p>
      <ChampDate libelle="Reçus le" calendrier="jour de la réception" champ={saisie.champ('le')} requis />
      <RefusEnvoi refus={saisie.refus} defaut="La réception n’a pas pu être notée." />
    </FenetreSaisie>
  );
}
