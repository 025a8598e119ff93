import { useEffect, useRef, useState } from 'react';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { useReprise } from '@/lib/use-reprise';
import { useEnregistrerMentions } from '../api/mentions';
import { useMettreAJourMoi } from '../api/moi';
import { cleReglages, enCorps } from '../model/mentions';
import type { MentionsDuCompte } from '../model/mentions-profil';
import { champDuRefusDesMentions } from '../model/saisie-mentions';
import {
  champsRepris,
  fautesReglages,
  memesReglages,
  mentionsReglees,
  nomsDesChamps,
  ongletDuChamp,
  profilAEnregistrer,
  saisieReglages,
  type Onglet,
  type ReglagesGardes,
  type SaisieReglages,
} from '../model/saisie-reglages';
import type { User } from '../model/utilisateur';

export interface Reglages {
  saisie: Saisie<SaisieReglages>;
  /** Vrai si la saisie diffère de ce qui est enregistré. */
  modifiee: boolean;
  reussie: boolean;
  /** Ce qui avait été laissé en route et attend encore : le nom de chaque champ. */
  repris: string[];
  abandonner: () => void;
}

/** Mène au champ d'un autre onglet : il s'ouvre d'abord, le champ reçoit ensuite le focus. */
function useChampDUnAutreOnglet(
  onglet: Onglet,
  surOnglet: (onglet: Onglet) => void,
): (champ: string) => void {
  const attendu = useRef<string | null>(null);
  useEffect(() => {
    if (attendu.current) document.getElementById(`mentions-${attendu.current}`)?.focus();
    attendu.current = null;
  }, [onglet]);
  return (champ) => {
    const sien = ongletDuChamp(champ);
    if (sien === onglet) return;
    attendu.current = champ;
    surOnglet(sien);
  };
}

/** La saisie des réglages : reprise si elle avait été laissée, gardée à chaque frappe, enregistrée d'un seul bouton. */
export function useReglages({
  user,
  mentions,
  onglet,
  surOnglet,
  surReussite,
}: {
  user: User;
  mentions: MentionsDuCompte;
  onglet: Onglet;
  surOnglet: (onglet: Onglet) => void;
  surReussite?: () => void;
}): Reglages {
  const profil = useMettreAJourMoi();
  const enregistrement = useEnregistrerMentions();
  const { reprise, garder, solder } = useReprise<ReglagesGardes>(cleReglages(user));
  const [enregistree, setEnregistree] = useState(() => saisieReglages(user, mentions));
  const [repris] = useState(() => champsRepris(reprise ?? {}, enregistree));
  const surAller = useChampDUnAutreOnglet(onglet, surOnglet);
  const saisie = useFormulaire({
    nom: 'mentions',
    depart: { ...enregistree, ...repris },
    regle: fautesReglages,
    champDuRefus: champDuRefusDesMentions,
    surAller,
    envoyer: async (valeurs) => {
      const identite = profilAEnregistrer(user, valeurs);
      if (identite) await profil.mutateAsync(identite);
      return enregistrement.mutateAsync(enCorps(mentionsReglees(mentions, valeurs)));
    },
    reussite: (_, valeurs) => {
      solder();
      setEnregistree(valeurs);
      surReussite?.();
    },
    surChangement: (valeurs) => {
      enregistrement.reset();
      garder({ saisie: valeurs, enregistree });
    },
  });
  const abandonner = (): void => {
    solder();
    enregistrement.reset();
    saisie.remettre(enregistree);
  };
  return {
    saisie,
    modifiee: !memesReglages(saisie.valeurs, enregistree),
    reussie: enregistrement.isSuccess,
    repris: nomsDesChamps(repris, saisie.valeurs, enregistree),
    abandonner,
  };
}
