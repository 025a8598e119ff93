import { PIECE } from '@facturier/domaine/documents/acompte';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import {
  type MoyenPaiement,
  MOYENS_PAIEMENT,
  nomDuMoyen,
} from '@facturier/domaine/documents/moyens-paiement';
import { fauteDatePaiement, LIBELLE_RECETTE } from '@facturier/domaine/saisies/facture';
import { lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { texte } from '@facturier/domaine/valeurs/regle';
import { App, Button, Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { type Saisie as SaisieDe, useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDe } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useEcrireRecette } from '../api/recettes';
import { NATURES } from '../model/filtres';
import styles from './livre.module.css';

interface Saisie {
  date: string;
  montant: string;
  nature: NatureDeLigne | '';
  moyen: MoyenPaiement | '';
  libelle: string;
  reference: string;
}

const NEUVE: Omit<Saisie, 'date'> = { montant: '', nature: '', moyen: '', libelle: '', reference: '' };

const depuis = ({ date, montant, biens, moyen, libelle, reference }: Recette): Saisie => ({
  date,
  montant: String(montant).replace('.', ','),
  nature: biens === null ? '' : biens === 0 ? 'services' : 'biens',
  moyen: moyen === 'non_dit' ? '' : moyen,
  libelle: libelle ?? '',
  reference: reference ?? '',
});

function fauteMontant(saisi: string): string | null {
  const lu = lireNombreTape(saisi, MONTANT);
  if (lu.etat === 'vide') return 'Indiquez le montant reçu.';
  return lu.etat === 'faux' ? lu.message : null;
}

const euros = (saisi: string): number => {
  const lu = lireNombreTape(saisi, MONTANT);
  return lu.etat === 'lu' ? eurosDepuisCentimes(lu.entier) : 0;
};

/** Ce qu'il reste à dire de l'acompte d'une facture : son montant et sa nature, elle les dit. */
const fautesDe = (saisie: Saisie, acompte: boolean) => ({
  ...(!acompte && {
    libelle: texte(LIBELLE_RECETTE)(saisie.libelle),
    nature: saisie.nature ? null : 'Dites si ce sont des biens ou des services.',
    montant: fauteMontant(saisie.montant),
  }),
  date: fauteDatePaiement(saisie.date, aujourdhui()),
  moyen: saisie.moyen ? null : 'Dites par quel moyen elle est arrivée.',
});

function useSaisieRecette(recette: Recette | null, surFermeture: () => void): SaisieDe<Saisie> {
  const { message } = App.useApp();
  const { mutateAsync } = useEcrireRecette();
  const [cles] = useState(() => new ClesParContenu());
  const acompte = recette?.acompte ?? false;
  const envoyer = (saisie: Saisie): Promise<Recette> => {
    const { date, moyen, nature, libelle } = saisie;
    const commun = { date, moyen: moyen as MoyenPaiement, reference: saisie.reference.trim() || null };
    const corps = {
      ...commun,
      montant: euros(saisie.montant),
      nature: nature as NatureDeLigne,
      libelle: libelle.trim(),
    };
    if (!recette) return mutateAsync({ neuve: corps, cle: cles.pour(corps) });
    const dits = acompte ? commun : corps;
    return mutateAsync({ corrigee: recette._id, dits, cle: cles.pour(dits) });
  };
  return useFormulaire({
    nom: 'recette',
    depart: recette ? depuis(recette) : { ...NEUVE, date: aujourdhui() },
    regle: (saisie) => fautesDe(saisie, acompte),
    envoyer,
    reussite: ({ montant }) => {
      surFermeture();
      message.success(
        recette
          ? 'Recette corrigée\u00a0: l’ancienne écriture reste, annulée.'
          : `${afficherEuros(montant)} au livre.`,
      );
    },
  });
}

/** Retire une recette du livre, par une écriture contraire. */
function Retirer({ recette, surFermeture }: { recette: Recette; surFermeture: () => void }): JSX.Element {
  const { message, modal } = App.useApp();
  const { mutateAsync, isPending } = useEcrireRecette();
  const retirer = async (): Promise<void> => {
    const oui = await modal.confirm({
      title: 'Annuler cette recette\u00a0?',
      content: 'Rien ne s’efface du livre\u00a0: une écriture contraire s’y ajoute, à la même date.',
      okText: 'Annuler la recette',
      okButtonProps: { danger: true },
      cancelText: 'La garder',
    });
    if (!oui) return;
    try {
      await mutateAsync({ annulee: recette._id, cle: new ClesParContenu().pour(recette._id) });
      surFermeture();
      message.success('Recette annulée.');
    } catch (erreur) {
      message.error(messageDe(erreur));
    }
  };
  return (
    <Button type="text" danger loading={isPending} onClick={() => void retirer()} className={styles.retirer}>
      Annuler cette recette
    </Button>
  );
}

/** Ce qui se dit d'une recette hors facture, et que la facture dit d'un acompte. */
function Vente({ saisie }: { saisie: SaisieDe<Saisie> }): JSX.Element {
  return (
    <>
      <Champ
        libelle="Ce qui a été vendu"
        champ={saisie.champ('libelle')}
        requis
        note="Un total du jour suffit pour les ventes au détail de 76&nbsp;€ au plus, payées comptant."
      >
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={LIBELLE_RECETTE.max} />}
      </Champ>
      <Champ libelle="Nature" champ={saisie.champ('nature')} requis>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            value={controle.value || undefined}
            size="large"
            placeholder="Biens ou services"
            options={NATURES_DE_LIGNE.map((value) => ({ value, label: NATURES[value] }))}
          />
        )}
      </Champ>
    </>
  );
}

/** Inscrit une recette hors facture, ou corrige celle-ci ; d'un acompte, complète ce que sa facture ne dit pas. */
export default function FenetreRecette({
  recette,
  surFermeture,
}: {
  recette: Recette | null;
  surFermeture: () => void;
}): JSX.Element {
  const saisie = useSaisieRecette(recette, surFermeture);
  const acompte = recette?.acompte ?? false;
  const titre = !recette ? 'Ajouter une recette' : acompte ? 'Compléter l’acompte' : 'Corriger la recette';
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={titre}
      valider={recette ? 'Enregistrer' : 'Ajouter au livre'}
      largeur={520}
      surFermeture={surFermeture}
    >
      {!acompte && <Vente saisie={saisie} />}
      <div className={styles.deux}>
        {acompte ? (
          <p className={styles.dit}>
            Facture {recette?.facture?.numero}, {afficherEuros(recette?.montant ?? 0)}
          </p>
        ) : (
          <Champ libelle="Montant reçu" champ={saisie.champ('montant')} requis>
            {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
          </Champ>
        )}
        <ChampDate libelle="Reçu le" champ={saisie.champ('date')} calendrier="date de la recette" requis />
      </div>
      <Champ libelle="Moyen de paiement" champ={saisie.champ('moyen')} requis>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            value={controle.value || undefined}
            size="large"
            placeholder="Espèces, carte, chèque…"
            options={MOYENS_PAIEMENT.map((value) => ({ value, label: nomDuMoyen(value) }))}
          />
        )}
      </Champ>
      <Champ
        libelle="Pièce"
        champ={saisie.champ('reference')}
        note="Un ticket, un numéro de chèque, une facture faite ailleurs."
      >
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={PIECE.max} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="La recette n’a pas pu être écrite." />
      {recette && !acompte && <Retirer recette={recette} surFermeture={surFermeture} />}
    </FenetreSaisie>
  );
}
