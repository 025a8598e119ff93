import type { Devis } from '@facturier/domaine/contrat/devis';
import { fautesDeReception } from '@facturier/domaine/devis/retractation';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { DATE_INEXISTANTE } from '@facturier/domaine/valeurs/regle';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useLivrer } from '../../api/actes-devis';
import { concluLe } from '../../model/devis';

/** Note le jour où le client a reçu le dernier bien : le délai pour se rétracter d'une vente court de là. */
export default function FenetreLivraison({
  devis,
  surFermeture,
}: {
  devis: Devis;
  surFermeture: () => void;
}): JSX.Element {
  const livrer = useLivrer(devis._id);
  const { fait } = useAnnonce();
  const saisie = useFormulaire({
    nom: 'livraison',
    depart: { le: devis.livreLe ?? aujourdhui() },
    regle: ({ le }) => ({
      le: estDateCivile(le)
        ? (fautesDeReception(le, concluLe(devis), aujourdhui())[0]?.message ?? null)
        : DATE_INEXISTANTE,
    }),
    envoyer: ({ le }) => livrer.mutateAsync({ le }),
    reussite: () => {
      surFermeture();
      fait('Réception notée\u00a0: le délai de rétractation court.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Noter la réception"
      valider="Noter la réception"
      largeur={480}
      surFermeture={surFermeture}
    >
      <p>
        Votre client a quatorze jours pour se rétracter, à compter du jour où il a reçu le dernier bien. Ce
        jour se corrige tant que le délai court&nbsp;: il ne lui ôte rien de ce qui lui a été dit.
      </p>
      <ChampDate libelle="Reçu le" calendrier="jour de la réception" champ={saisie.champ('le')} requis />
      <RefusEnvoi refus={saisie.refus} defaut="La réception n’a pas pu être notée." />
    </FenetreSaisie>
  );
}
