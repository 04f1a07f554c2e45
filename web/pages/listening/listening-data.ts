/** Which of the two settings pages of this chunk is shown. */
export type ListeningData = { is_habit: boolean }
