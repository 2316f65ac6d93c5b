import { describe, expect, it } from 'vitest';
import { guessCategory, resultCategory } from './guess-category.ts';
import { mapAdvantage } from './map-advantage.ts';

describe('mapAdvantage', () => {
  it.each([
    ['product', 'product'],
    ['The PRODUCT is ahead', 'product'],
    ['competitor superior', 'competitor'],
    ['product and competitor', 'product'],
    ['comparable', 'neutral'],
    ['', 'neutral'],
  ])('reads “%s” as %s', (text, advantage) => {
    expect(mapAdvantage(text)).toBe(advantage);
  });
});

describe('guessCategory', () => {
  it.each([
    ['Company Overview', 'Company'],
    ['Core Theme & Messaging', 'Company'],
    ['Target Persona', 'Company'],
    ['Value proposition', 'Positioning'],
    ['Brand Reputation', 'Positioning'],
    ['Primary Strengths', 'Competitive'],
    ['Pricing Transparency', 'Competitive'],
    ['Technology', 'Competitive'],
    ['Value of its technology', 'Positioning'],
    ['Retention & Churn', 'Sales Intel'],
  ])('puts “%s” under %s', (attribute, category) => {
    expect(guessCategory(attribute)).toBe(category);
  });
});

describe('resultCategory', () => {
  it.each([
    ['Core Performance', 'Reasoning', 'Core Performance'],
    ['Sales Intel', 'Brand Reputation', 'Sales Intel'],
    ['Other', 'Brand Reputation', 'Positioning'],
    [' ', 'Reasoning', 'Sales Intel'],
    [null, 'Technology', 'Competitive'],
  ])('keeps the category %j of “%s”, or guesses where there is none: %s', (known, name, shown) => {
    expect(resultCategory(known, name)).toBe(shown);
  });
});
