import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourRadios } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Champs, type Saisie } from '@/components/formulaire/use-formulaire';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { formaterDateLongue } from '@/lib/format/date';
import { useFacturation, useFacturer } from '../../api/facturation';
import { useSituations } from '../../api/situations';
import {
  departDe,
  type FacturationTapee,
  lireAcompteTape,
  motDAvance,
  parSituations,
  retiennentLeSolde,
} from '../../model/facturation';
import { PartOuMontant } from '../PartOuMontant';
import styles from './facturation.module.css';
import FenetreSituation from './FenetreSituation';
import { Prevision } from './PrevisionFacture';
import { Retenues } from './Retenues';

interface Proprietes {
  devis: Devis;
  surFermeture: () => void;
}
type Donnees = Proprietes & { facturation: FacturationDeDevis };

/** La saisie, et son envoi : un double clic, ou une reprise, rend le même brouillon. */
function useSaisie({ devis, facturation, surFermeture }: Donnees): Saisie<FacturationTapee> {
  const naviguer = useNavigate();
  const facturer = useFacturer(devis._id);
  const [cles] = useState(() => new ClesParContenu());
  const corpsDe = (tape: FacturationTapee) => {
    const lu = lireAcompteTape(tape, facturation);
    return tape.nature === 'acompte' && 'corps' in lu ? lu.corps : { nature: tape.nature };
  };
  return useFormulaire({
    nom: 'facturer',
    depart: departDe(devis, facturation),
    regle: (tape) => {
      const lu = lireAcompteTape(tape, facturation);
      return { valeur: tape.nature === 'acompte' && 'faute' in lu ? lu.faute : null };
    },
    envoyer: (tape) => {
      const corps = corpsDe(tape);
      const cle = cles.pour([corps, facturation.factures.length]);
      return facturer.mutateAsync({ corps, cle });
    },
    reussite: ({ _id }) => {
      surFermeture();
      void naviguer(paths.factureEdition.href(_id));
    },
  });
}

/** La part, ou la somme. */
function ChampAcompte({ saisie }: { saisie: Champs<FacturationTapee> }): JSX.Element {
  const { en } = saisie.valeurs;
  return (
    <Champ
      libelle={en === 'taux' ? 'Part du total accepté' : 'Montant'}
      champ={saisie.champ('valeur')}
      requis
    >
      {(controle) => (
        <PartOuMontant
          controle={controle}
          en={en}
          surForme={(forme) => saisie.changer({ en: forme, valeur: '' })}
        />
      )}
    </Champ>
  );
}

/** Pourquoi cette facture ne se fait pas maintenant, et ce qui le permettrait. */
function Empechement({
  facturation,
  nature,
}: Pick<Donnees, 'facturation'> & Pick<FacturationTapee, 'nature'>): JSX.Element | null {
  const raison = facturation.refus[nature];
  if (raison === null) return null;
  const retenues = nature === 'solde' ? retiennentLeSolde(facturation) : [];
  return (
    <Alerte type="alerte" action={retenues.length > 0 && <Retenues acomptes={retenues} />}>
      {raison}
    </Alerte>
  );
}

function Saisie(donnees: Donnees): JSX.Element {
  const { devis, facturation, surFermeture } = donnees;
  const saisie = useSaisie(donnees);
  const { nature } = saisie.valeurs;
  const mot = motDAvance(devis);
  const { payableDes } = facturation;
  const empeche = facturation.refus[nature] !== null;
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Facturer le devis ${devis.numero}`}
      valider="Préparer le brouillon"
      largeur={520}
      entree
      bloquee={empeche}
      surFermeture={surFermeture}
    >
      <div className={styles.fenetre}>
        <ChoixEnBoutons
          {...pourRadios(saisie.champ('nature').controle)}
          aria-label="Ce que vous facturez"
          options={[
            { value: 'acompte', label: mot },
            { value: 'solde', label: 'Solde' },
          ]}
        />
        <Empechement facturation={facturation} nature={nature} />
        {!empeche && nature === 'acompte' && <ChampAcompte saisie={saisie} />}
        {!empeche && <Prevision devis={devis} facturation={facturation} tape={saisie.valeurs} />}
        {payableDes && (
          <Alerte type="info">
            Contrat conclu hors établissement&nbsp;: rien ne se paie avant le {formaterDateLongue(payableDes)}
            . L’échéance n’est pas proposée plus tôt.
          </Alerte>
        )}
        {!empeche && (
          <p className={styles.note}>
            Vous relisez le brouillon, puis vous l’émettez. Il ne part pas tout seul.
          </p>
        )}
        <RefusEnvoi refus={saisie.refus} defaut="Le brouillon n’a pas pu être préparé." />
      </div>
    </FenetreSaisie>
  );
}

function SituationSuivante(proprietes: Proprietes): JSX.Element | null {
  const { data } = useSituations(proprietes.devis._id);
  return data ? <FenetreSituation {...proprietes} situations={data} /> : null;
}

/**
 * Tire du devis une facture d'acompte, ou celle du solde : ce qui reste, ce qui sera déduit, et pourquoi ce n'est pas encore possible. Une
 * situation faite, c'est la suivante qui se demande.
 */
export default function FenetreFacturer(proprietes: Proprietes): JSX.Element | null {
  const { data } = useFacturation(proprietes.devis._id);
  if (!data) return null;
  return parSituations(data) ? (
    <SituationSuivante {...proprietes} />
  ) : (
    <Saisie {...proprietes} facturation={data} />
  );
}
